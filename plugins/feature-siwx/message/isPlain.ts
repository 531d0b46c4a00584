// What `safeText` of the kernel drops before anything is shown: controls, line breaks, bidi and other format characters, lone surrogates,
// signs of nobody's script, and what shows as nothing (zero-width, fillers, selectors, tags, the blank of Braille).
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u
// Of which emoji and letters of some scripts are put together.
const joiners = /[\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]/gu

/** Whether a text is one line, of which everything can be seen: nothing else is signed. */
export const isPlain = (text: string): boolean => !unseen.test(text)

/** The same for a text of several lines, which end with line feeds. */
export const isPlainLines = (text: string): boolean => isPlain(text.replaceAll('\n', ''))

/** Leaves out what only joins what stands around it. */
export const dropJoiners = (text: string): string => text.replace(joiners, '')
