/** Runs creation code on a node of the account's network, without a transaction: `eth_call` with nothing but `data`. */
export type RunCode = (code: `0x${string}`) => Promise<unknown>
