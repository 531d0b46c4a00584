import type { OnrampStore } from '../store/OnrampStore.js'

/** Props of the parts of the form. */
export interface OnrampPartProps {
  readonly store: OnrampStore
}
