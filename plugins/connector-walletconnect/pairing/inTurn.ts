import type { Environment } from '../../../kernel/define.js'

/**
 * Runs a task when no other page of this origin runs one of the same name (Web Locks API): after it has settled there, or its page has
 * gone. Rejects with what the task rejects, or with the signal's reason where that was aborted before its turn.
 * @returns undefined in a browser without locks, where nothing is run
 */
export const inTurn = (
  { window }: Environment,
  name: string,
  signal: AbortSignal,
  task: () => Promise<void>,
): Promise<void> | undefined => {
  // Outside of browsers there is no other page.
  if (!window) return task()
  const navigator: Partial<Pick<Navigator, 'locks'>> = window.navigator
  return navigator.locks?.request(name, { signal }, task)
}
