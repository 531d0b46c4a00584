import { autorun } from '../../../../kernel/mobx.js'
import { nameFormService, names } from '../../../../plugins/feature-names/index.js'
import { ethereum, network, openPage, polygon } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { fetchAvatars } from './avatars.js'
import { ScriptedNames, signingChain } from './ScriptedNames.js'

export const own = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
export const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const sepolia = network('eip155:11155111', { testnet: true })

/** Lets everything happen that waits for no time. */
export const settle = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve))
}
export const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach(cleanup => cleanup()))

/** A page whose account is connected, with a clock that only the test moves. */
export const openNames = async () => {
  const api = new ScriptedNames()
  const { plugin, signatures } = signingChain([ethereum, polygon, sepolia])
  const wallet = new ScriptedWallet({ id: 'a', address: own })
  const timers = new Set<{ readonly at: number; readonly fn: () => void }>()
  let nowMs = 1_790_000_000_500
  const page = await openPage({
    wallets: [wallet],
    chains: [plugin],
    plugins: [names(), api.plugin],
    env: {
      fetch: fetchAvatars,
      now: () => nowMs,
      after: (delayMs, fn) => {
        const timer = { at: nowMs + delayMs, fn }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
    },
  })
  const connect = () => page.kernel.connect({ connectorId: 'a' })
  await connect()
  await settle()
  const form = await page.kernel.load(nameFormService)
  // Views read what they show; so does this.
  const stop = autorun(() => [form.state, form.suggestions, form.isServed])
  cleanups.push(stop, () => page.kernel.dispose())
  await settle()
  const pass = async (ms: number) => {
    nowMs += ms
    for (const timer of [...timers])
      if (timer.at <= nowMs) {
        timers.delete(timer)
        timer.fn()
      }
    await settle()
  }
  return {
    ...{
      ...page,
      api,
      wallet,
      form,
      signatures,
      connect,
      pass,
      chain: page.kernel.stores.namespaces.get('eip155')!,
    },
    /** Types a wish, and waits until it is known how it stands. */
    wish: async (text: string) => {
      form.setText(text)
      await pass(300)
    },
    posted: (index = 0) => api.registrations[index]!,
  }
}
