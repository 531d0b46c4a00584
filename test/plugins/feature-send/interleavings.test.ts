import fc, { type Scheduler } from 'fast-check'
import { autorun } from '../../../kernel/mobx.js'
import { polygon } from '../../support/kernel.js'
import { markOf, namedOn, openScheduled } from './support/openScheduled.js'
import { account, friend, otherAccount } from './support/scriptedChain.js'
import { orders, ordersMs } from '../../support/orders.js'

/** How far the visitor has come before anything is mixed up. */
const starts = fc.constantFrom('empty', 'reviewed', 'name reviewed', 'asking')

const commands = fc.constantFrom(
  ...(['account', 'network', 'fill', 'name', 'max', 'review', 'send', 'verify'] as const),
  ...(['settle', 'fill', 'settle', 'review', 'settle'] as const),
)

/** Lets so many things happen that are on their way, in the order that the scheduler has drawn. */
const turn = async (scheduler: Scheduler, turns: number) => {
  for (let left = turns; left > 0 && scheduler.count() > 0; left--) await scheduler.waitNext(1)
}

/** Lets everything happen. */
const finish = async (scheduler: Scheduler) => {
  for (let round = 0; round < 20; round++) {
    await turn(scheduler, 50)
    await new Promise(resolve => setImmediate(resolve))
    if (scheduler.count() === 0) return
  }
}

test(
  'no answer of another account or network is ever shown or sent, in whatever order answers come',
  async () => {
    // What has been looked at: a property that never gets so far would hold for nothing.
    const seen = { balances: 0, costs: 0, names: 0, plans: 0, sends: 0 }
    const check = async (
      scheduler: Scheduler,
      start: 'empty' | 'reviewed' | 'name reviewed' | 'asking',
      acts: readonly string[],
    ) => {
      const { kernel, chain, wallet, store, wrong } = await openScheduled(scheduler)
      const where = () => ({
        address: kernel.stores.namespaces.get('eip155')?.address ?? '',
        networkId: kernel.stores.namespaces.get('eip155')?.network?.caipNetworkId ?? '',
      })
      const stale: string[] = []
      const look = () => {
        const { coin, estimate, plan } = store
        const recipient = store.recipient.value
        const mark = markOf(where())
        const see = (what: keyof typeof seen, shown: string | undefined, right: string) => {
          if (shown === undefined) return
          seen[what]++
          if (shown !== right) stale.push(`${what}: ${shown} in place of ${right}`)
        }
        see('balances', coin?.amount, `5.${mark}`)
        see('costs', estimate.costs?.fee, `0.00${mark}`)
        see('plans', plan?.coin.amount, `5.${mark}`)
        if (recipient.state === 'known' && recipient.name !== undefined)
          see('names', recipient.address, namedOn(where().networkId))
      }
      // At every change, and so in the very act that makes something stale.
      const stop = autorun(look)
      const does: Record<string, () => unknown> = {
        account: () => wallet.session().changeAccounts(where().address === account ? otherAccount : account),
        network: () =>
          wallet
            .session()
            .changeNetwork(where().networkId === 'eip155:1' ? polygon.caipNetworkId : 'eip155:1'),
        fill: () => {
          store.form.typeAmount('1', 'en')
          store.form.setRecipient(friend)
        },
        name: () => store.form.setRecipient('friend.test'),
        max: () => store.form.useMax(),
        review: () => store.review(),
        send: () => void store.sender.send(),
        refresh: () => void store.refresh(),
        settle: () => undefined,
      }
      if (start !== 'empty') {
        does['fill']?.()
        if (start === 'name reviewed') does['name']?.()
        await finish(scheduler)
        expect(store.review()).toBe(true)
      }
      if (start === 'asking') does['send']?.()
      for (const act of acts) {
        does[act]?.()
        look()
        await turn(scheduler, act === 'settle' ? 40 : 1)
      }
      await finish(scheduler)
      expect([stale, wrong]).toEqual([[], []])
      // And in the end it is there.
      expect(store.coin?.amount).toBe(`5.${markOf(where())}`)
      seen.sends += chain.asked.filter(({ what }) => what === 'send').length
      stop()
      kernel.dispose()
    }
    await fc.assert(fc.asyncProperty(fc.scheduler(), starts, fc.array(commands, { maxLength: 10 }), check), {
      numRuns: orders(1500),
    })
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100)
  },
  ordersMs,
)
