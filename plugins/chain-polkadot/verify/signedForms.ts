const opening = '<Bytes>'
const closing = '</Bytes>'

/** The bytes that wallets may sign for a text: as it is, or between the marks that tell it from a transaction (`u8aWrapBytes`). */
export const signedForms = (message: string): readonly Uint8Array[] => {
  const isWrapped = message.startsWith(opening) && message.endsWith(closing)
  const texts = isWrapped ? [message] : [`${opening}${message}${closing}`, message]
  return texts.map(text => new TextEncoder().encode(text))
}
