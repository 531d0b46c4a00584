import { autorun } from '../mobx.js'

/**
 * Resolves once a condition of the stores holds, or the signal is aborted. MobX's `when` would be in what every page has before the click;
 * this comes with what is fetched later.
 */
export const until = (holds: () => boolean, signal?: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = autorun(follow => {
      if (!signal?.aborted && !holds()) return
      follow.dispose()
      resolve()
    })
    signal?.addEventListener('abort', () => {
      end()
      resolve()
    })
  })
