import {
  smartSessions,
  smartSessionsService,
  type PermissionRequest,
} from '../../../../plugins/feature-smart-sessions/index.js'
import type { HostedSession } from '../../../../plugins/hosted-api/api.js'
import { ethereum, openPage, polygon } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { ScriptedSessions } from './ScriptedSessions.js'
import { walletChain } from './walletChain.js'

export const own = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
export const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** The time of these tests, in milliseconds, and an hour later, in seconds. */
export const nowMs = 1_790_000_000_500
export const inAnHour = 1_790_003_600

export const ownKey = { type: 'secp256k1', publicKey: `0x${'02'.repeat(33)}` } as const
export const serviceKey = { type: 'secp256k1', publicKey: `0x${'03'.repeat(33)}` } as const

/** A tenth of an ETH a day, for an hour. */
export const request: PermissionRequest = {
  chainId: '0x1',
  expiry: inAnHour,
  signer: { type: 'keys', data: { keys: [ownKey] } },
  permissions: [
    {
      type: 'native-token-recurring-allowance',
      data: { allowance: '0x16345785d8a0000', start: 1_790_000_060, period: 86_400 },
    },
  ],
  policies: [],
}

/** A session as the service lists it. */
export const session = (facts: Partial<HostedSession> = {}): HostedSession => ({
  ...{ pci: 'session-1', site: { name: 'Shop', url: 'https://shop.example/' }, expiry: inAnHour },
  ...{ permissions: request.permissions, isRevoked: false },
  ...facts,
})

/** Lets everything happen that waits for no time. */
export const settle = async () => {
  for (let turn = 0; turn < 4; turn++) await new Promise(resolve => setImmediate(resolve))
}
const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach(cleanup => cleanup()))

/** What a page with smart sessions is made of. */
export interface SessionsInput {
  /** null: the host has no such service. */
  readonly api?: ScriptedSessions | null
}

/** A page whose account is connected, with a clock that stands still but for the test. */
export const openSessions = async ({ api = new ScriptedSessions() }: SessionsInput = {}) => {
  const { plugin, wallet } = walletChain([ethereum, polygon])
  const visitor = new ScriptedWallet({ id: 'a', address: own })
  const timers = new Set<{ readonly at: number; readonly fn: () => void }>()
  let now = nowMs
  const page = await openPage({
    wallets: [visitor],
    chains: [plugin],
    plugins: [smartSessions(), ...(api ? [api.plugin] : [])],
    features: { smartSessions: true },
    env: {
      now: () => now,
      after: (delayMs, fn) => {
        const timer = { at: now + delayMs, fn }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
    },
  })
  cleanups.push(() => page.kernel.dispose())
  const connect = async () => {
    await page.kernel.connect({ connectorId: 'a' })
    await settle()
  }
  await connect()
  return {
    ...{ ...page, wallet, visitor, connect, api: api ?? new ScriptedSessions() },
    sessions: await page.kernel.load(smartSessionsService),
    chain: page.kernel.stores.namespaces.get('eip155')!,
    pass: async (ms: number) => {
      now += ms
      for (const timer of [...timers])
        if (timer.at <= now) {
          timers.delete(timer)
          timer.fn()
        }
      await settle()
    },
  }
}
