/**
 * The lines of a text stream; a last one without a line end counts as well.
 *
 * Only the line feed divides. Node's readline would also cut at U+2028 and U+2029, which JSON allows
 * inside strings.
 */
export async function* linesOf(stream) {
  stream.setEncoding("utf8");
  let pieces = [];
  for await (const chunk of stream) {
    const [head, ...rest] = chunk.split("\n");
    pieces.push(head);
    for (const next of rest) {
      yield pieces.join("");
      pieces = [next];
    }
  }
  const last = pieces.join("");
  if (last !== "") yield last;
}
