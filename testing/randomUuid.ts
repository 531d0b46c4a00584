/** A version 4 UUID (RFC 9562). Unlike `crypto.randomUUID` it also works in pages without a secure context. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes.set([0x40 | ((bytes[6] ?? 0) & 0x0f)], 6)
  bytes.set([0x80 | ((bytes[8] ?? 0) & 0x3f)], 8)
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
