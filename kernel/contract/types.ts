// The types that hosts, plugins and the kernel share, by subject.
export type * from './network.js'
export type * from './wallet.js'
export type * from './connection.js'

/** A guard's "no". A guard can only refuse or stay silent, never approve past another guard. */
export interface Refusal {
  readonly refuse: string
}

/** An event for analytics and the host's own log: never with secrets or message texts. */
export interface ModalEvent {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>>
}
