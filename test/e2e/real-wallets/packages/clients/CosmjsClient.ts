/** What a page does with cosmjs, over the provider of the modal. */
export interface CosmjsClient {
  accounts(): Promise<readonly string[]>
  /** Lets cosmjs ask what it takes, build, sign, send, and wait for the block. @returns code and hash */
  send(from: string, to: string, amount: string): Promise<{ readonly code: number; readonly hash: string }>
}

declare global {
  interface Window {
    /** @param signer the provider of the modal, or its amino half @param rpcUrl of a CometBFT node */
    readonly openCosmjs: (signer: unknown, rpcUrl: string, denom: string) => Promise<CosmjsClient>
  }
}
