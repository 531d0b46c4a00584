/** What a page does with @polkadot/api, over the provider of the modal. */
export interface PolkadotClient {
  /** Of the signer's list. */
  accounts(): Promise<readonly string[]>
  /** In the chain's smallest unit, as decimal text. */
  freeOf(address: string): Promise<string>
  /** Builds a transfer, has it signed, and sends it. @returns the hash of the block that it is in */
  send(from: string, to: string, amount: string): Promise<string>
  close(): Promise<void>
}

declare global {
  interface Window {
    /** @param wallet the provider of the modal @param wsUrl of a node */
    readonly openPolkadotApi: (wallet: unknown, wsUrl: string) => Promise<PolkadotClient>
  }
}
