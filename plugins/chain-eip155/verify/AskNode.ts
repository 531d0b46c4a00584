/** Asks a node of the account's network. Rejects when no node answers, and where a call runs code that fails. */
export type AskNode = (method: 'eth_getCode' | 'eth_call', params: readonly unknown[]) => Promise<unknown>
