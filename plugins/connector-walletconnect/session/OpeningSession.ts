import type { RemoteSession } from '../client/RemoteClient.js'

/** A session to open. */
export interface OpeningSession {
  readonly session: RemoteSession
  /** Of the wallet, fit to be shown. */
  readonly icon: string | undefined
  /** The wallet's own link, where the visitor opened its app by it. */
  readonly link: string | undefined
}
