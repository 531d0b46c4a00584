import type { EIP1193Provider } from 'viem'

/** What a page does with its client library, over the provider of the modal. */
export interface Client {
  /** As behind a button of the page's own. @returns the account */
  connect(): Promise<string>
  chainId(): Promise<number>
  /** In wei, as decimal text. */
  balance(address: string): Promise<string>
  sign(text: string): Promise<string>
  /** Sends one wei. @returns the hash, when it is in a block */
  send(to: string): Promise<string>
  switchTo(chainId: number): Promise<unknown>
}

declare global {
  interface Window {
    readonly openClient: (provider: EIP1193Provider) => Client
  }
}

/** The networks of the sandbox, as client libraries want to know them. */
export const networks = [31337, 31338].map(id => ({
  id,
  name: `Local ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  // Never asked: what is read goes through the provider, too.
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}))

/** Hands a library to the page. */
export const offer = (openClient: Window['openClient']): void => void Object.assign(window, { openClient })
