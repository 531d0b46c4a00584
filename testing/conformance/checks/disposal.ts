import type { Check } from '../Check.js'
import { createSubjectKernel } from '../createSubjectKernel.js'
import { liveThrough } from '../liveThrough.js'
import { watchIntervals } from '../watchIntervals.js'

/** What the plugin takes it gives back: no timer, listener, channel or subscription outlives the modal. */
export const disposal: Check = {
  name: 'disposal',
  run: async subject => {
    const made = createSubjectKernel(subject)
    const intervals = await watchIntervals(async () => {
      await liveThrough(made)
      made.kernel.close({ force: true })
      made.kernel.dispose()
      // Answers that are still on their way come in, and must not take anything any more.
      await new Promise(resolve => setTimeout(resolve))
    })
    return [...made.held(), ...intervals].map(what => `after dispose it still holds ${what}`)
  },
}
