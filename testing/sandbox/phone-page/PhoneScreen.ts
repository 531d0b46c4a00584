import type {
  PhoneConnection,
  PhoneGrant,
  PhoneNamespaceState,
  PhonePeer,
  PhoneRequestText,
  PhoneSession,
  PhoneVerdict,
} from '../phone/Phone.js'

/** A dapp's wish to connect, as the page shows it. */
export interface ProposalScreen {
  readonly kind: 'proposal'
  readonly id: number
  readonly peer: PhonePeer
  readonly namespaces: readonly (PhoneGrant & { readonly name: string })[]
  /** Unix milliseconds. */
  readonly expiresAt: number
}

/** A request of a connected dapp, or the wish to connect and sign in one, as the page shows it. */
export interface RequestScreen {
  readonly kind: 'request' | 'authentication'
  readonly id: number
  readonly peer: PhonePeer
  readonly method: string
  /** Undefined until it is known. */
  readonly text?: PhoneRequestText
  /** Unix milliseconds. */
  readonly expiresAt: number
}

/** All that the page of a phone shows, as plain data. */
export interface PhoneScreen {
  readonly connection: PhoneConnection
  readonly policy: PhoneVerdict
  readonly namespaces: readonly PhoneNamespaceState[]
  readonly sessions: readonly PhoneSession[]
  /** The oldest question that waits. */
  readonly question?: ProposalScreen | RequestScreen
  /** How many questions wait, this one included. */
  readonly waiting: number
}

/** What the sandbox tells a page: what to show, and how an act of its owner has ended. */
export type PhoneNews =
  | { readonly kind: 'screen'; readonly screen: PhoneScreen }
  | { readonly kind: 'done'; readonly act: string }
  | { readonly kind: 'failed'; readonly act: string; readonly why: string }
