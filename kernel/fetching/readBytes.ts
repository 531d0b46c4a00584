/**
 * Reads the body of an answer, and stops as soon as it is larger than it may be.
 * @param tooLarge makes what is thrown then
 */
export const readBytes = async (
  response: Response,
  maxBytes: number,
  tooLarge: (size: number) => Error,
): Promise<Uint8Array> => {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > maxBytes) throw tooLarge(size)
    chunks.push(value)
  }
  return join(chunks, size)
}

const join = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const bytes = new Uint8Array(size)
  let end = 0
  for (const chunk of chunks) {
    bytes.set(chunk, end)
    end += chunk.byteLength
  }
  return bytes
}
