import type { Network } from 'portico'
import type { DemoModal } from '../createDemoModal.js'
import type { DemoSandbox } from '../sandbox.js'
import type { Say } from './Outcome.js'

/** What an action works with: the account in use, and its chain's provider by `modal.getProvider(namespace)`. */
export interface ActionInput {
  readonly modal: DemoModal
  readonly sandbox: DemoSandbox
  readonly address: string
  readonly network: Network
  /** Shows how far the action has come. */
  progress(words: Say): void
}
