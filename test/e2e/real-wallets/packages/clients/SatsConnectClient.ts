/** An answer as sats-connect hands it on. */
export type SatsConnectAnswer =
  | { readonly status: 'success'; readonly result: Readonly<Record<string, unknown>> }
  | { readonly status: 'error'; readonly error: { readonly code: number; readonly message: string } }

/** What a page does with sats-connect, over the provider of the modal. */
export interface SatsConnectClient {
  request(method: string, params: unknown): Promise<SatsConnectAnswer>
  /** Types of the events that it has heard. */
  readonly heard: readonly string[]
}

declare global {
  interface Window {
    readonly openSatsConnect: (provider: unknown) => SatsConnectClient
  }
}
