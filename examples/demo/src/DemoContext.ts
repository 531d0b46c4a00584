import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DemoParts } from './createParts.js'
import type { Settings } from './settings/Settings.js'
import { textsOf } from './texts/texts.js'
import type { Texts } from './texts/en.js'

export const DemoContext = createContext<DemoParts | undefined>(undefined)

export const useDemo = (): DemoParts => {
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
