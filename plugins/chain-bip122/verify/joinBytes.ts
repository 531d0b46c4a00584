/** Makes one run of bytes. */
export const joinBytes = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let end = 0
  for (const part of parts) {
    whole.set(part, end)
    end += part.length
  }
  return whole
}
