import fc, { type Scheduler } from 'fast-check'
import { nameResolvers, send, sendView } from '../../../plugins/feature-send/index.js'
import { SendStore } from '../../../plugins/feature-send/form/SendStore.js'
import { sendDeskService } from '../../../plugins/feature-send/SendDesk.js'
import { contribute, definePlugin, defineService } from '../../../kernel/define.js'
import type { NameResolver } from '../../../plugins/feature-send/tokens.js'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import { openPage, polygon } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { account, friend, otherAccount, scriptChain, type Asked } from './support/scriptedChain.js'

/** Answers that say whose they are: the last digits of an amount tell account and network. */
const markOf = ({ address, networkId }: Pick<Asked, 'address' | 'networkId'>): string =>
  `${address === account ? 1 : 2}${networkId === 'eip155:1' ? 1 : 2}`

const service = defineService<NameResolver>('test.names')

/** A page whose every answer, and every passing of time, comes when the scheduler says so. */
const openScheduled = async (scheduler: Scheduler) => {
  const chain = scriptChain()
  const wallet = new ScriptedWallet({ id: 'a', address: account })
  const soon = <T>(value: T, label: string) => scheduler.schedule(Promise.resolve(value), label)
  let isScheduled = false
  const page = await openPage({
    wallets: [wallet],
    chains: [chain.plugin],
    plugins: [
      send(),
      definePlugin({
        id: 'test-names',
        activate: 'demand',
        provides: [service],
        contribute: [contribute(nameResolvers, service)],
        setup: async () => context =>
          context.provide(service, () => ({
            knows: () => true,
            resolve: (_, network) =>
              soon(network.caipNetworkId === 'eip155:1' ? friend : otherAccount, 'name'),
          })),
      }),
    ],
    env: {
      storage: memoryStorage(),
      after: (delayMs, fn) => {
        let isOff = !isScheduled && delayMs > 1000
        if (!isOff) void scheduler.schedule(Promise.resolve(), `after ${delayMs}`).then(() => !isOff && fn())
        return () => {
          isOff = true
        }
      },
    },
  })
  const { kernel } = page
  await kernel.connect({ connectorId: 'a' })
  await kernel.provider('eip155')
  await kernel.load(service)
  await kernel.open(sendView)
  await kernel.registry.view(sendView)?.load()
  isScheduled = true
  chain.balance = asked => soon(`5.${markOf(asked)}`, 'balance')
  chain.tokens = async () => []
  chain.estimate = asked => soon({ fee: `0.00${markOf(asked)}` }, 'estimate')
  chain.simulate = ({ request }) =>
    soon({ changes: [{ amount: request?.amount ?? '', direction: 'out' as const }] }, 'simulate')
  const wrong: Asked[] = []
  chain.send = asked => {
    // As a chain plugin finds it: of the account and network that were reviewed.
    const { place } = store.sender.attempt?.plan ?? {}
    if (asked.address !== place?.address || asked.networkId !== place.network.caipNetworkId) wrong.push(asked)
    return soon({ id: '0xhash' }, 'send')
  }
  const desk = kernel.get(sendDeskService)
  const store = desk.open(() => new SendStore(desk, kernel))
  return { ...page, chain, wallet, store, wrong }
}

const commands = fc.constantFrom(
  ...([
    'account',
    'network',
    'fill',
    'name',
    'max',
    'review',
    'send',
    'verify',
    'settle',
    'fill',
    'settle',
    'review',
    'settle',
  ] as const),
)

test('no answer of another account or network is ever shown or sent, in whatever order answers come', async () => {
  // What has been looked at: a property that never gets so far would hold for nothing.
  const seen = { balances: 0, costs: 0, names: 0, plans: 0, sends: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(commands, { minLength: 3, maxLength: 12 }),
      async (scheduler, acts) => {
        const { kernel, chain, wallet, store, wrong } = await openScheduled(scheduler)
        const where = () => ({
          address: kernel.stores.chains.get('eip155')?.address ?? '',
          networkId: kernel.stores.chains.get('eip155')?.network?.caipNetworkId ?? '',
        })
        const check = () => {
          const mark = markOf(where())
          if (store.coin) seen.balances++
          if (store.coin) expect(store.coin.amount).toBe(`5.${mark}`)
          if (store.pricing.costs) seen.costs++
          if (store.pricing.costs) expect(store.pricing.costs.fee).toBe(`0.00${mark}`)
          const { receiver } = store.receiving
          if (receiver.state === 'known' && receiver.name !== undefined) seen.names++
          if (receiver.state === 'known' && receiver.name !== undefined)
            expect(receiver.address).toBe(where().networkId === 'eip155:1' ? friend : otherAccount)
          if (store.plan) seen.plans++
          if (store.plan) expect(store.plan.coin.amount).toBe(`5.${mark}`)
        }
        const does: Record<(typeof acts)[number], () => unknown> = {
          account: () =>
            wallet.session().changeAccounts(where().address === account ? otherAccount : account),
          network: () =>
            wallet
              .session()
              .changeNetwork(where().networkId === 'eip155:1' ? polygon.caipNetworkId : 'eip155:1'),
          fill: () => {
            store.form.type('1', 'en')
            store.form.address(friend)
          },
          name: () => store.form.address('friend.test'),
          max: () => store.form.takeMax(),
          review: () => store.review(),
          send: () => void store.sender.send(),
          verify: () => void store.verify(),
          settle: () => undefined,
        }
        const turn = async () => {
          if (scheduler.count() > 0) await scheduler.waitNext(1)
          check()
        }
        for (const act of acts) {
          does[act]()
          check()
          for (let turns = act === 'settle' ? 40 : 1; turns > 0; turns--) await turn()
        }
        expect(wrong).toEqual([])
        seen.sends += chain.asked.filter(({ what }) => what === 'send').length
        kernel.dispose()
      },
    ),
    { numRuns: 300 },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
}, 60_000)
