import type { LinkTarget } from '../../../kernel/environment/Environment.js'
import type { LinkPhase } from './useLinkPress.js'

/** The link of a way, and how far it has come. */
export interface WayLink {
  /** With the pairing; undefined while that is being made. */
  readonly url: string | undefined
  /** The wallet's own. */
  readonly scheme: string | undefined
  readonly target: LinkTarget
  readonly phase: LinkPhase
  /** How long the link has been awaited. */
  readonly patience: 'fresh' | 'slow' | 'long'
  /** The link was pressed. */
  opened(): void
  /** Asks for another pairing. */
  retry(): void
}
