import { verifyMessage } from 'viem'
import { createBrowserOrigin } from '../../support/browserOrigin.js'
import type { Phone } from '../../../testing/sandbox/index.js'
import type { Site } from './support/openSite.js'
import { useWorld } from './support/useWorld.js'

const world = useWorld()
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hello = '0x48656c6c6f'

const sign = async (site: Site) =>
  (await site.provider()).request({ method: 'personal_sign', params: [hello, site.chain.address] })

/** Two tabs of a browser, and a phone that both are connected to. */
const twoTabs = async (): Promise<{ one: Site; two: Site; phone: Phone; texts: Map<string, string> }> => {
  const origin = createBrowserOrigin()
  const [one, two] = [
    await world.site({ env: origin.openTab() }),
    await world.site({ env: origin.openTab() }),
  ]
  const phone = await world.phone()
  await world.connect(one, phone)
  await world.pass(1000)
  return { one, two, phone, texts: origin.texts }
}

test('what one tab connects, the other has within a second', async () => {
  const { two, phone } = await twoTabs()
  expect(two.chain.state).toMatchObject({ status: 'connected', address: first })
  expect(phone.sessions).toHaveLength(1)
})

test('each tab signs, in any order and at once', async () => {
  const { one, two, phone } = await twoTabs()
  for (const site of [one, two, one, two]) {
    const signature = (await world.settle(sign(site), 3000)) as `0x${string}`
    expect(await verifyMessage({ address: first, message: 'Hello', signature })).toBe(true)
  }
  await world.settle(Promise.all([sign(one), sign(two), sign(one), sign(two)]), 3000)
  expect(phone.requests).toHaveLength(8)
  expect([...one.faults, ...two.faults]).toEqual([])
})

test('both see another account, and another network', async () => {
  const { one, two, phone } = await twoTabs()
  await world.settle(phone.switchAccount('eip155', 1))
  await world.pass(1000)
  expect([one.chain.address, two.chain.address]).toEqual([second, second])
  await world.settle(phone.switchChain('eip155:31338'))
  await world.pass(1000)
  expect([one, two].map(({ chain }) => chain.network?.caipNetworkId)).toEqual([
    'eip155:31338',
    'eip155:31338',
  ])
})

test.each(['first', 'second'] as const)(
  'the %s tab ends the session: both are out, and nothing brings it back',
  async which => {
    const { one, two, phone, texts } = await twoTabs()
    await world.settle((which === 'first' ? one : two).kernel.disconnect())
    await world.pass(1000)
    expect([one.chain.status, two.chain.status]).toEqual(['disconnected', 'disconnected'])
    expect(phone.sessions).toEqual([])
    await world.pass(60_000, 5000)
    expect([one.chain.status, two.chain.status]).toEqual(['disconnected', 'disconnected'])
    expect([...texts.keys()].filter(key => /walletconnect|connector_id|DEEPLINK/i.test(key))).toEqual([])
    expect([...one.faults, ...two.faults]).toEqual([])
  },
)

test('the phone ends the session: both are out', async () => {
  const { one, two, phone, texts } = await twoTabs()
  await world.settle(phone.disconnect())
  await world.pass(1000)
  expect([one.chain.status, two.chain.status]).toEqual(['disconnected', 'disconnected'])
  expect(texts.has('@portico/walletconnect_sessions')).toBe(false)
})

test('the wallet changes its accounts at the moment that a tab disconnects: it stays disconnected', async () => {
  const { one, two, phone, texts } = await twoTabs()
  const leaving = one.kernel.disconnect()
  const changing = phone.switchAccount('eip155', 1).catch(() => undefined)
  await world.settle(Promise.all([leaving, changing]))
  await world.pass(10_000)
  expect([one.chain.status, two.chain.status]).toEqual(['disconnected', 'disconnected'])
  expect(texts.has('@portico/walletconnect_sessions')).toBe(false)
})

test('a tab that is closed takes nothing from the other', async () => {
  const { one, two, phone } = await twoTabs()
  two.stop()
  await world.pass(1000)
  expect(await world.settle(sign(one), 3000)).toMatch(/^0x/)
  await world.settle(phone.switchAccount('eip155', 1))
  await world.pass(1000)
  expect(one.chain.address).toBe(second)
})

test('a third tab that comes later has it, too', async () => {
  const origin = createBrowserOrigin()
  const one = await world.site({ env: origin.openTab() })
  const phone = await world.phone()
  await world.connect(one, phone)
  await world.settle(sign(one))
  const late = await world.site({ env: origin.openTab() })
  expect(late.chain.status).toBe('connected')
  await world.pass(5000)
  expect(await world.settle(sign(late), 3000)).toMatch(/^0x/)
  expect(phone.requests).toHaveLength(2)
  expect([...one.faults, ...late.faults]).toEqual([])
})

test('a ping of the wallet is answered, and disturbs no tab', async () => {
  const { one, two, phone } = await twoTabs()
  await world.settle(phone.ping())
  await world.pass(3000)
  expect([...one.faults, ...two.faults]).toEqual([])
})

test('a tab that shows a code of its own is left in peace by what another connects', async () => {
  const origin = createBrowserOrigin()
  const [one, two] = [
    await world.site({ env: origin.openTab() }),
    await world.site({ env: origin.openTab() }),
  ]
  const showing = await world.settle(two.connect())
  const phone = await world.phone()
  await world.connect(one, phone)
  await world.pass(1000)
  expect(two.chain.status).toBe('connecting')
  const other = await world.phone()
  await world.settle(other.pair(showing.uri))
  await world.settle(showing.outcome)
  await world.pass(3000)
  expect(two.chain.status).toBe('connected')
})

test('two modals of one page keep their sessions apart', async () => {
  const origin = createBrowserOrigin()
  const env = origin.openTab()
  const one = await world.site({ env, storageKey: '@one' })
  const two = await world.site({ env, storageKey: '@two' })
  const [phone, other] = [await world.phone(), await world.phone()]
  await world.connect(one, phone)
  await world.connect(two, other)
  await world.settle(one.kernel.disconnect())
  await world.pass(1000)
  expect([one.chain.status, two.chain.status]).toEqual(['disconnected', 'connected'])
  expect([phone.sessions.length, other.sessions.length]).toEqual([0, 1])
  expect(Object.keys(globalThis).filter(name => name.startsWith('_walletConnectCore'))).toEqual([])
})
