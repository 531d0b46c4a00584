import {
  capable,
  namespaceAdapter,
  contribute,
  defineCapability,
  defineNamespaceService,
  defineFlag,
  definePlugin,
  definePoint,
  first,
  inOrder,
  defineService,
  defineView,
  view,
  type NamespaceStore,
  type Connection,
  type Network,
  type PluginContext,
  type ViewProps,
} from '../../kernel/define.js'
import { blank, eip155, helpView, send, sendView, socials, swap, swapView, typeOf } from './support.js'
import type { AnyPlugin, FeaturesOf, ViewsOf } from '../../kernel/contract/plugin.js'

declare const ctx: PluginContext
declare const networks: readonly Network[]

// What a plugin declares rides along, without being written down.
declare const viewsOf: <const P extends readonly AnyPlugin[]>(...plugins: P) => ViewsOf<P>
declare const featuresOf: <const P extends readonly AnyPlugin[]>(...plugins: P) => FeaturesOf<P>
typeOf(viewsOf(swap())).is<typeof swapView>()
typeOf(viewsOf(send())).is<typeof sendView | typeof helpView>()
typeOf(viewsOf(socials())).is<never>()
typeOf(featuresOf(swap(), socials(), send())).is<{
  readonly swaps?: boolean
  readonly socials?: readonly ('google' | 'x')[]
}>()

// Flags that a plugin only reads are the host's to set, too.
typeOf(
  featuresOf(definePlugin({ id: 'list', flags: [defineFlag('allWallets', true), defineFlag('pay', false)] })),
).is<{
  readonly allWallets?: boolean
  readonly pay?: boolean
}>()

// A view's component is given what its key says.
const rightProps = async () => ({
  default: ({ data, resolve }: ViewProps<typeof swapView>) => {
    typeOf(data).is<{ readonly from: string } | undefined>()
    resolve('swapped')
    // @ts-expect-error a wrong result
    resolve('sold')
    // @ts-expect-error a result is missing
    resolve()
  },
})
view(swapView, rightProps)
view(sendView, async () => ({ default: ({ data }: { data: { readonly to: string } }) => data.to }))
// @ts-expect-error the component wants other data than the key gives
view(sendView, async () => ({ default: ({ data }: { data: { readonly from: string } }) => data.from }))
// @ts-expect-error the component wants what no view is given
view(helpView, async () => ({ default: ({ extra }: { extra: string }) => extra }))
// @ts-expect-error a module without a component
view(helpView, async () => ({ HelpView: () => null }))

// A button opens only what needs no data.
definePlugin({
  id: 'buttons',
  walletFeatures: [
    { id: 'help', label: 'Help', order: 1, opens: helpView },
    { id: 'swap', label: 'Swap', order: 2, opens: swapView },
    // @ts-expect-error a view that needs data
    { id: 'send', label: 'Send', order: 3, opens: sendView },
  ],
})

// Presenting wants the view's data and gives its result, or nothing when it was dismissed.
typeOf(ctx.present(swapView)).is<Promise<'swapped' | undefined>>()
void ctx.present(sendView, { to: '0x1' })
// @ts-expect-error missing data
void ctx.present(sendView)
// @ts-expect-error wrong data
void ctx.present(sendView, { to: 1 })
// @ts-expect-error superfluous data
void ctx.present(helpView, { to: '0x1' })

// A guard refuses or is silent; it cannot approve.
ctx.tap(ctx.hooks.connect.authorize, () => ({ refuse: 'no' }))
ctx.tap(ctx.hooks.connect.authorize, () => undefined)
ctx.tap(ctx.hooks.connect.authorize, async ({ address }) => (address ? { refuse: 'no' } : undefined))
ctx.tap(ctx.hooks.connect.authorize, async () => undefined)
// @ts-expect-error a guard that approves
ctx.tap(ctx.hooks.connect.authorize, () => ({ allow: true }))
// @ts-expect-error a guard that approves later
ctx.tap(ctx.hooks.connect.authorize, async () => true)
// @ts-expect-error a malformed refusal
ctx.tap(ctx.hooks.connect.authorize, () => ({ refuse: 42 }))
// @ts-expect-error a malformed refusal of closing
ctx.tap(ctx.hooks.modal.beforeClose, () => ({ refused: 'no' }))
// @ts-expect-error closing cannot wait for an answer
ctx.tap(ctx.hooks.modal.beforeClose, async () => ({ refuse: 'no' }))

// A tap is given what its hook says, and answers what the hook takes.
ctx.tap(ctx.hooks.connect.completed, connection => typeOf(connection).is<Connection>())
// @ts-expect-error a wrong argument
ctx.tap(ctx.hooks.connect.completed, (_: string) => undefined)
// @ts-expect-error more arguments than the hook gives
ctx.tap(ctx.hooks.modal.opened, (_: Connection) => undefined)
// @ts-expect-error a wrong answer
ctx.tap(ctx.hooks.router.back, () => 'stay')
// @ts-expect-error a wrong answer of a pipe
ctx.tap(ctx.hooks.disconnect.plan, () => [42])
// @ts-expect-error no class of a call
ctx.tap(ctx.hooks.rpc.classify, () => 'allow')

// Services, capabilities and points carry their types.
const greeter = defineService<{ greet(): string }>('greeter')
const form = defineNamespaceService<{ amount: string }>('form')
const counter = defineCapability<{ count(): number }>('counter')
const names = definePoint<{ readonly name: string }>('names')
ctx.provide(greeter, () => ({ greet: () => 'hello' }))
// @ts-expect-error the service is something else
ctx.provide(greeter, () => ({ greet: () => 42 }))
ctx.provideForNamespace(form, chainStore => {
  typeOf(chainStore).is<NamespaceStore>()
  return { amount: '' }
})
// @ts-expect-error a service of each chain is not one for all
ctx.provide(form, () => ({ amount: '' }))
typeOf(ctx.get(greeter)).is<{ greet(): string }>()
typeOf(ctx.capability(counter, 'eip155')).is<{ count(): number } | undefined>()
capable(counter, { count: () => 1 })
// @ts-expect-error the capability is something else
capable(counter, { count: () => '1' })
contribute(names, { name: 'one' })
// @ts-expect-error a wrong value for the point
contribute(names, { title: 'one' })
typeOf(ctx.contributions(names)).is<readonly { readonly name: string }[]>()
typeOf(ctx.contributions(definePoint('rate', { combine: first<number> }))).is<number | undefined>()
// @ts-expect-error nothing to sort by
definePoint('steps', { combine: inOrder<{ readonly name: string }> })
// @ts-expect-error no component is in a name
definePoint<{ readonly name: string }>('names', { hasComponents: true })

// A chain's adapter brings the provider that its key promises.
namespaceAdapter(eip155, {
  networks,
  load: async () => () => ({
    provider: { request: async () => undefined },
    capabilities: [],
    isAddress: () => true,
  }),
})
namespaceAdapter(eip155, {
  networks,
  // @ts-expect-error another provider
  load: async () => () => ({ provider: { send: () => undefined }, capabilities: [], isAddress: () => true }),
})

// A flag holds a boolean or a list, and its fallback is of its kind.
defineFlag('x', true)
defineFlag<'x', readonly string[]>('x', [])
// @ts-expect-error no kind of flag
defineFlag('x', 'on')
// @ts-expect-error a fallback of another kind
defineFlag<'x', readonly string[]>('x', true)

// A view id is a literal type, so that it can be opened by name.
typeOf(helpView.id).is<'Help'>()
typeOf(defineView().as('Named').id).is<'Named'>()

// A stage of activation is one of four.
definePlugin({ id: 'late', activate: 'connected' })
// @ts-expect-error no such stage
definePlugin({ id: 'never', activate: 'never' })
// @ts-expect-error a plugin needs an id
definePlugin({ views: [view(helpView, blank)] })
