import type { Check } from '../Check.js'
import { createSubjectKernel, probe } from '../createSubjectKernel.js'

/** Notes the requests that go past the environment, while something runs. */
const overhear = async <T>(acts: string[], run: () => Promise<T>): Promise<T> => {
  const { fetch } = globalThis
  globalThis.fetch = input => {
    acts.push(`fetch ${input instanceof Request ? input.url : String(input)}`)
    return Promise.reject(new TypeError('There is no network here.'))
  }
  try {
    return await run()
  } finally {
    globalThis.fetch = fetch
  }
}

/** Before the visitor acts, nothing is sent, stored or opened, and nothing of the plugin is fetched. */
export const silence: Check = {
  name: 'silence',
  run: async subject => {
    const overheard: string[] = []
    const { kernel, plugin, acts, held, before } = await overhear(overheard, async () => {
      const made = createSubjectKernel(subject)
      const heldBefore = made.held()
      await made.kernel.start()
      // Of stage `start`, it is being set up by now.
      if (made.plugin.spec.activate === 'start') await made.kernel.load(probe).catch(() => undefined)
      return { ...made, before: heldBefore }
    })
    // The kernel itself listens to other tabs: that is all.
    const taken = held().filter(what => /^a (timer|listener)/.test(what))
    const isFetched = kernel.loaded().includes(plugin.id)
    kernel.dispose()
    return [
      ...[...overheard, ...acts, ...taken].map(act => `before the visitor acts: ${act}`),
      ...before.map(what => `making the modal holds ${what}`),
      // Of stage `start` it may be fetched, and no more than that.
      ...(isFetched && plugin.spec.activate !== 'start'
        ? ['its setup is fetched before the visitor acts']
        : []),
    ]
  },
}
