import type { Check } from '../Check.js'
import { createSubjectKernel } from '../createSubjectKernel.js'
import { liveThrough } from '../liveThrough.js'

/** Everything that is declared loads, and every service that is promised is provided. */
export const activation: Check = {
  name: 'activation',
  run: async subject => {
    const made = createSubjectKernel(subject)
    const problems = await liveThrough(made)
    const own = made.faults.filter(fault => fault.startsWith(`${made.plugin.id}: `))
    made.kernel.dispose()
    return [...problems, ...own.map(fault => `a fault without a caller: ${fault}`)]
  },
}
