import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DemoSandbox } from './sandbox.js'
import type { SettingsStore } from './settings/createSettings.js'
import type { Settings } from './settings/Settings.js'
import { textsOf } from './texts/texts.js'
import type { Texts } from './texts/en.js'
import type { WalletDesk } from './wallets/createWalletDesk.js'

/** What a page of the demo is made of, beside its modal. */
export interface Demo {
  readonly sandbox: DemoSandbox
  readonly settings: SettingsStore
  readonly desk: WalletDesk
}

export const DemoContext = createContext<Demo | undefined>(undefined)

export const useDemo = (): Demo => {
  const demo = useContext(DemoContext)
  if (!demo) throw new Error('The parts of the demo need its context.')
  return demo
}

export const useSettings = (): Settings => {
  const { settings } = useDemo()
  return useSyncExternalStore(settings.subscribe, settings.get)
}

/** The page's words in the visitor's language. */
export const useTexts = (): Texts => textsOf(useSettings().locale)
