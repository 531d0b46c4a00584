import type { Mounting } from '../createMounting.js'
import type { ShellStore } from '../ShellStore.js'

/** What of the modal is outside of its views. */
export interface Surroundings {
  readonly mounting: Mounting
  readonly shell: ShellStore
}
