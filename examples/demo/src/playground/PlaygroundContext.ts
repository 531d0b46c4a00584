import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PlaygroundStore } from './settings/createPlaygroundSettings.js'
import type { PlaygroundSettings } from './settings/PlaygroundSettings.js'
import type { PlaygroundTexts } from './texts/en.js'
import { playgroundTexts } from './texts/playgroundTexts.js'

export const PlaygroundContext = createContext<PlaygroundStore | undefined>(undefined)

const useStore = (): PlaygroundStore => {
  const store = useContext(PlaygroundContext)
  if (!store) throw new Error('The parts of the playground need its context.')
  return store
}

/** The settings, and what changes them. */
export const usePlayground = (): PlaygroundSettings & Pick<PlaygroundStore, 'set'> => {
  const store = useStore()
  return { ...useSyncExternalStore(store.subscribe, store.get), set: store.set }
}

/** The playground's words in the language of the settings. */
export const usePlaygroundTexts = (): PlaygroundTexts => playgroundTexts(usePlayground().locale)
