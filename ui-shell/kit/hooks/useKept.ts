import { useCallback, useState } from 'react'
import { useEntry } from './Entry.js'
import { useShell } from '../Shell.js'

/**
 * Keeps something for a visitor who comes back to this view, such as the row that was pressed: `const [pressed, keep] =
 * useKept<string>('pressed')`. It is what it was when the view was drawn first; keeping draws nothing anew.
 * @param name tells apart what one view keeps
 */
export const useKept = <T>(name: string): readonly [kept: T | undefined, keep: (value: T) => void] => {
  const { kept } = useShell().settings
  const entry = useEntry()?.entry
  // Only this hook, with this name, has put anything there.
  const [value] = useState(() => (entry && kept.get(entry)?.get(name)) as T | undefined)
  const keep = useCallback(
    (next: T) => {
      if (entry) kept.set(entry, (kept.get(entry) ?? new Map<string, unknown>()).set(name, next))
    },
    [kept, entry, name],
  )
  return [value, keep]
}
