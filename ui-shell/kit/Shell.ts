import { createContext, useContext } from 'react'
import type { Kernel } from '../../kernel/contract/Kernel.js'
import type { ShellStore } from '../ShellStore.js'
import type { StyleSheets } from '../theme/StyleSheets.js'
import type { TextStore } from '../strings/TextStore.js'
import type { Announcer } from './hooks/Announcer.js'
import type { HiddenAmounts } from './text/HiddenAmounts.js'
import type { LazyComponents } from './lazy/LazyComponents.js'
import type { PictureSource } from './images/PictureSource.js'

/** What every component of one modal works with. It does not change while the modal lives. */
export interface Shell {
  readonly root: ShadowRoot
  readonly kernel: Kernel
  /** Looks, language and legal links, as the host set them. */
  readonly settings: ShellStore
  readonly text: TextStore
  readonly styles: StyleSheets
  readonly announcer: Announcer
  readonly lazy: LazyComponents
  readonly pictures: PictureSource
  readonly amounts: HiddenAmounts
  /** Presses come from a browser's own input. False in jsdom, where all there is is scripts. */
  readonly hasInput: boolean
}

/** Where components find their modal. */
export const ShellContext = createContext<Shell | undefined>(undefined)

/** The modal that a component is part of. @throws outside of one. */
export const useShell = (): Shell => {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('Components of portico/kit work inside a Portico modal only.')
  return shell
}
