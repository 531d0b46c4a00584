import { createContext, useContext } from 'react'
import type { RouterEntry } from '../../../kernel/stores/RouterStore.js'

/** The place in the view stack at which a component is shown, and the way to change the header over it. */
export interface Entry {
  readonly entry: RouterEntry
  /** Puts another title over the view; undefined brings its own one back. */
  setTitle(title: string | undefined): void
}

/** Where components find their entry. */
export const EntryContext = createContext<Entry | undefined>(undefined)

/** The router entry that a component is shown in, or undefined outside a view. */
export const useEntry = (): Entry | undefined => useContext(EntryContext)
