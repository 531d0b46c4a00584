/** Whether two names of a token mean the same: EVM addresses may be written in any case (EIP-55), others may not. */
export const isSameToken = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one?.startsWith('0x') === true && one.toLowerCase() === other?.toLowerCase())
