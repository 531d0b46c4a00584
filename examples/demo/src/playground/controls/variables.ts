import type { ThemeVariables } from 'portico'
import { usePlayground } from '../PlaygroundContext.js'
import { themeOf } from '../settings/themeOf.js'

type Name = keyof ThemeVariables & `--portico-${string}`

/** Reads a variable as it is in force, and changes it. A value that is undefined goes back to the preset's. */
export const useVariables = () => {
  const { set, ...settings } = usePlayground()
  const theme = themeOf(settings)
  return {
    read: (name: Name, first: string) => String(theme[name] ?? first),
    readNumber: (name: Name, first: number) => {
      const number = Number.parseFloat(String(theme[name] ?? first))
      return Number.isFinite(number) ? number : first
    },
    change: (name: Name, value: string | number | undefined) =>
      set({ changes: { ...settings.changes, [name]: value } }),
    reset: () => set({ changes: {} }),
    isChanged: Object.values(settings.changes).some(value => value !== undefined),
  }
}
