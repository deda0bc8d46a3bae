/**
 * Why a command was turned down. Thrown before anything has changed, so that a refused command
 * leaves the table exactly as it was.
 */
export class Refusal extends Error {
  /**
   * @param {string} reason one of the protocol's reasons for `rejected`
   * @param {string} text the same for a human reader
   */
  constructor(reason, text) {
    super(text);
    this.name = "Refusal";
    this.reason = reason;
  }
}

/** Throws a Refusal unless the condition holds. */
export function demand(condition, reason, text) {
  if (!condition) throw new Refusal(reason, text);
}

/** Whether a value from outside is a JSON object (neither an array nor null). */
export function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A field from outside that was left out; JSON writers often say so with null. */
export function isAbsent(value) {
  return value === undefined || value === null;
}
