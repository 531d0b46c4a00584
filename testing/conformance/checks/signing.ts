import { signMessage, verifyMessage } from 'portico/plugin'
import type { Check } from '../Check.js'
import { createSubjectKernel } from '../createSubjectKernel.js'

/** Whoever is asked to sign in can be signed in: what a chain's wallets sign, the chain can verify. It is a hint: a server may do it, too. */
export const signing: Check = {
  name: 'signing',
  run: async ({ make, options }) => {
    const { kernel, plugin } = createSubjectKernel({ make, options })
    const ids = (plugin.spec.namespaces ?? []).map(({ namespace }) => namespace.id)
    if (ids.length === 0) return { skipped: 'the plugin brings no chain' }
    const able = async (id: string) => {
      // With its provider, the chain's adapter is loaded.
      await kernel.provider(id)
      const isOneSided = !!kernel.capability(signMessage, id) && !kernel.capability(verifyMessage, id)
      return { id, isOneSided }
    }
    const found = await Promise.all(ids.map(able))
    kernel.dispose()
    const oneSided = found.filter(({ isOneSided }) => isOneSided).map(({ id }) => id)
    return oneSided.length === 0
      ? []
      : {
          skipped: `${oneSided.join(', ')}: signMessage without verifyMessage: nobody can sign in with it, unless a server verifies`,
        }
  },
}
