/** Names the native coin where tokens are named by their address. */
export const nativeKey = 'native'

/** Names a token of a network: its address, or `native`. EVM addresses are the same in any case (EIP-55). */
export const tokenKey = (token: string | undefined): string =>
  token?.startsWith('0x') ? token.toLowerCase() : (token ?? nativeKey)
