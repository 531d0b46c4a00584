import type { Hex } from 'viem'

/** The nodes of the sandbox, as wallets have them: by chain id. */
export const localNodes = (): ReadonlyMap<Hex, string> =>
  new Map(
    [31337, 31338].map(id => [
      `0x${id.toString(16)}` as const,
      `${process.env['PORTICO_SANDBOX']}/rpc/${id}`,
    ]),
  )
