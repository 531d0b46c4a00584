import { ServerError } from './SiteServer.js'

const pollMs = 1000

/**
 * Asks once a second until there is an answer. A request that does not reach the server ends nothing: phones stop those of pages that are not in
 * front, and the visitor may be in another app. What the server refuses ends it.
 * @param ask @returns undefined while there is no answer @param isWanted whether it is still waited for
 * @returns undefined where it is not waited for any more, or was asked for so many times
 */
export const poll = async <T>(
  ask: () => Promise<T | undefined>,
  isWanted: () => boolean,
  maxPolls: number,
): Promise<T | undefined> => {
  for (let polls = 0; polls < maxPolls && isWanted(); polls++) {
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
    } catch (error) {
      if (error instanceof ServerError) throw error
    }
    await new Promise(resolve => setTimeout(resolve, pollMs))
  }
  return undefined
}
