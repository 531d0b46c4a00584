/** What has become of a request to sign in with Farcaster. */
export type FarcasterState =
  | { readonly state: 'pending' | 'denied' }
  | {
      readonly state: 'approved'
      /** Farcaster's id of the person, which never changes. */
      readonly fid: number
      readonly userName: string
    }

/** Signing in with Farcaster: the person approves in an app of theirs, which may be on another device. */
export interface FarcasterClient {
  /** Begins. @param site host of the site that asks, for the person to see @returns an id for `poll`, and the address that the app opens */
  begin(site: string): Promise<{ readonly id: string; readonly url: string }>
  /** Asks once. Rejects where Farcaster does not answer. */
  poll(id: string): Promise<FarcasterState>
}
