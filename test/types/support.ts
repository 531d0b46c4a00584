import {
  namespaceAdapter,
  defineNamespace,
  defineFlag,
  definePlugin,
  defineView,
  view,
  type Network,
} from '../../kernel/define.js'

/** True when two types are one, `any` and optional parts included. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** Compiles only when a value has exactly this type: `typeOf(x).is<string>()`. */
export const typeOf = <T>(_: T) => ({
  is: <U>(..._error: Same<T, U> extends true ? [] : ['another type', T]): void => undefined,
})

/** A component that shows nothing and takes what it is given. */
export const blank = async () => ({ default: () => null })

export const swapView = defineView<{ readonly from: string } | undefined, 'swapped'>().as('Swap')
export const sendView = defineView<{ readonly to: string }>().as('Send')
export const helpView = defineView().as('Help')
/** A view that is in no plugin of the lists below. */
export const strangeView = defineView().as('Strange')

export interface Eip1193 {
  request(call: { readonly method: string }): Promise<unknown>
}
export const eip155 = defineNamespace<Eip1193>().as('eip155')

declare const networks: readonly Network[]
declare const provider: Eip1193

/** A plugin with one view and a flag. */
export const swap = () =>
  definePlugin({
    id: 'feature-swap',
    flag: defineFlag('swaps', true),
    views: [view(swapView, blank)],
  })

/** A plugin with several views. */
export const send = () =>
  definePlugin({ id: 'feature-send', views: [view(sendView, blank), view(helpView, blank)] })

/** A plugin whose flag is a list. */
export const socials = () =>
  definePlugin({
    id: 'feature-socials',
    flag: defineFlag<'socials', readonly ('google' | 'x')[]>('socials', ['google', 'x']),
  })

/** A plugin with a chain. */
export const evm = () =>
  definePlugin({
    id: 'chain-eip155',
    namespaces: [
      namespaceAdapter(eip155, {
        networks,
        load: async () => () => ({ provider, capabilities: [], isAddress: () => true }),
      }),
    ],
  })
