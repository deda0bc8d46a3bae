import { createHash, randomInt } from "node:crypto";

const WORD = 2 ** 32;
const BLOCK_BYTES = 32;
const WORD_BYTES = 4;

/**
 * An endless run of 32-bit words, each block of them the SHA-256 of the seed and a counter.
 *
 * The language's own Math.random takes no seed, and the same seed has to give the same cards.
 */
function* words(seed) {
  for (let counter = 0; ; counter += 1) {
    const block = createHash("sha256").update(`casino-war shuffle ${seed} ${counter}`).digest();
    for (let at = 0; at < BLOCK_BYTES; at += WORD_BYTES) yield block.readUInt32BE(at);
  }
}

/** A whole number from 0 up to but not including `bound`, every one equally likely. */
function below(bound, source) {
  // Words beyond the last full multiple would make the low numbers likelier; they are thrown away.
  const fair = WORD - (WORD % bound);
  let word = source.next().value;
  while (word >= fair) word = source.next().value;
  return word % bound;
}

/** A shuffled copy of `cards` (Fisher and Yates), the same for the same seed and cards. */
export function shuffled(cards, seed) {
  const source = words(seed);
  const result = [...cards];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = below(last + 1, source);
    [result[last], result[other]] = [result[other], result[last]];
  }
  return result;
}

/** A seed for a table that was opened with neither a shoe nor a seed. */
export function freshSeed() {
  return randomInt(2 ** 47);
}
