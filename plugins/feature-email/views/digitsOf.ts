/** Latin, Arabic, Persian and wide digits. Each of these alphabets begins at a multiple of 16. */
const digits = /[0-9\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g

/** The digits of a text as the secure site takes them, whatever keyboard or input method wrote them, and nothing else of it. */
export const digitsOf = (text: string): string =>
  Array.from(text.matchAll(digits), ([digit]) => digit.charCodeAt(0) % 16).join('')
