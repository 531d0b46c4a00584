import { guardedBy } from '../../../kernel/hooks/guardedBy.js'
import type { KernelHooks } from 'portico/kernel'
import type { AnyPlugin } from 'portico/plugin'
import type { Check } from '../Check.js'
import { createSubjectKernel } from '../createSubjectKernel.js'
import { liveThrough } from '../liveThrough.js'

interface Tapped {
  readonly taps?: readonly { readonly name: string }[]
}

/** What is guarded by whom: the names of the taps, as they stand on the hooks. */
const tapsOf = (hooks: KernelHooks) => {
  const { connect, network, disconnect, rpc } = hooks
  return Object.entries<Readonly<Record<string, object>>>({ connect, network, disconnect, rpc }).flatMap(
    ([group, members]) =>
      Object.entries(members).flatMap(([name, hook]) => {
        const guarded = guardedBy(hooks, hook)
        const { taps = [] } = hook as Tapped
        return guarded ? taps.map(tap => ({ hook: `${group}.${name}`, guarded, by: tap.name })) : []
      }),
  )
}

const isDeclared = (plugins: readonly AnyPlugin[], name: string, guarded: string) =>
  name === 'kernel' ||
  plugins.some(({ id, spec }) => id === name && spec.guards?.some(each => each === guarded))

/** Whoever guards says so, and is therefore asked on every way: also one that taps past its context. */
export const guards: Check = {
  name: 'guards',
  run: async subject => {
    const made = createSubjectKernel(subject)
    await liveThrough(made)
    const hooks = await made.kernel.hooks()
    const found = tapsOf(hooks).filter(
      ({ by, guarded }) => !isDeclared(made.kernel.registry.plugins, by, guarded),
    )
    made.kernel.dispose()
    return found.map(
      ({ hook, guarded, by }) =>
        `"${by}" taps ${hook}: declare guards: ['${guarded}'], and tap it by context.tap`,
    )
  },
}
