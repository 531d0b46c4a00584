/** Host and port of an origin or a web address, as a message names them (EIP-4361 `domain`). */
export const hostOf = (url: string): string => url.replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
