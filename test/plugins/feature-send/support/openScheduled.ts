import type { Scheduler } from 'fast-check'
import { contribute, definePlugin, defineService } from '../../../../kernel/define.js'
import { memoryStorage } from '../../../../kernel/environment/memoryStorage.js'
import { nameResolvers, send, sendView } from '../../../../plugins/feature-send/index.js'
import { sendViewsService } from '../../../../plugins/feature-send/setup.js'
import { openSendStore } from '../../../../plugins/feature-send/views/useSend.js'
import type { NameResolver } from '../../../../plugins/feature-send/api.js'
import { pending } from '../../../../ui-shell/core/index.js'
import { openPage } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { account, friend, leaves, otherAccount, scriptChain, type Asked } from './scriptedChain.js'

/** Answers that say whose they are: the last digits of an amount tell account and network. */
export const markOf = ({ address, networkId }: Pick<Asked, 'address' | 'networkId'>): string =>
  `${address === account ? 1 : 2}${networkId === 'eip155:1' ? 1 : 2}`

/** Whom the name of these tests stands for: another one on each network. */
export const namedOn = (networkId: string): string => (networkId === 'eip155:1' ? friend : otherAccount)

const service = defineService<NameResolver>('test.names')

/** A page with Send open, whose every answer, and every passing of time, comes when the scheduler says so. */
export const openScheduled = async (scheduler: Scheduler) => {
  const chain = scriptChain()
  const wallet = new ScriptedWallet({ id: 'a', address: account })
  const soon = <T>(value: T, label: string) => scheduler.schedule(Promise.resolve(value), label)
  let isScheduled = false
  const page = await openPage({
    wallets: [wallet],
    chains: [chain.plugin],
    plugins: [
      pending(),
      send(),
      definePlugin({
        id: 'test-names',
        activate: 'demand',
        provides: [service],
        contribute: [contribute(nameResolvers, service)],
        setup: async () => context =>
          context.provide(service, () => ({
            knows: () => true,
            resolve: (_, network) => soon(namedOn(network.caipNetworkId), 'name'),
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
  chain.simulate = ({ request }) => soon({ changes: request ? [leaves(request)] : [] }, 'simulate')
  const store = openSendStore(kernel.get(sendViewsService), kernel)
  /** Transfers that the chain was asked for, of another account or network than was reviewed. */
  const wrong: Asked[] = []
  chain.send = asked => {
    const { account } = store.sender.attempts.current?.plan ?? {}
    if (asked.address !== account?.address || asked.networkId !== account.network.caipNetworkId)
      wrong.push(asked)
    return soon({ id: '0xhash' }, 'send')
  }
  return { ...page, chain, wallet, store, wrong }
}
