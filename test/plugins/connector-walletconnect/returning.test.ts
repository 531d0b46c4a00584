import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import type { TextStorage } from '../../../kernel/environment/Environment.js'
import { pairingsKey } from '../../../plugins/connector-walletconnect/pairing/PairingStorage.js'
import { pairingsId } from '../../../plugins/connector-walletconnect/pairingsId.js'
import type { PhoneOptions } from '../../../testing/sandbox/index.js'
import { askToSign } from './support/askToSign.js'
import type { Site, SiteOptions } from './support/openSite.js'
import { useWorld } from './support/useWorld.js'

const world = useWorld()
const second = 1000
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const pairings = '@portico/walletconnect_pairings'
const sessions = '@portico/walletconnect_sessions'

/** What the next page finds. */
const copyOf = (storage: TextStorage): TextStorage => {
  const copy = memoryStorage()
  const names = ['connected_namespaces', 'eip155:connected_connector_id', 'connection_status']
  for (const key of [pairings, sessions, ...names.map(name => `@portico/${name}`)]) {
    const text = storage.get(key)
    if (text !== undefined) copy.set(key, text)
  }
  return copy
}
const kept = (site: Site) => site.env.storage.get(pairings)
const successes = (site: Site) => site.events.filter(({ event }) => event === 'CONNECT_SUCCESS')
const clients = () => world.sandbox.relay.stats().connections

/** A page that shows a code, and a phone that has scanned it and shows its owner the question. */
const asking = async (phoneOptions: Partial<PhoneOptions> = {}, siteOptions: SiteOptions = {}) => {
  const site = await world.site(siteOptions)
  const { uri, outcome } = await world.settle(site.connect())
  const phone = await world.phone({ policy: 'manual', ...phoneOptions })
  await world.settle(phone.pair(uri))
  return { site, uri, outcome, phone, proposal: await phone.nextProposal() }
}
/** The browser ends the page, and nothing runs there any more. @returns what it had kept */
const end = (site: Site): TextStorage => {
  const storage = copyOf(site.env.storage)
  site.stop()
  return storage
}

describe('a code that the visitor waits with', () => {
  test('is kept from when it is ready until the wallet has approved', async () => {
    const { site, outcome, proposal } = await asking()
    expect(kept(site)).toBeDefined()
    await world.settle(proposal.approve())
    await world.settle(outcome)
    expect(kept(site)).toBeUndefined()
  })

  test('is forgotten when the wallet has declined', async () => {
    const { site, outcome, proposal } = await asking()
    await world.settle(proposal.reject())
    await world.failure(outcome)
    expect(kept(site)).toBeUndefined()
  })

  test('is forgotten when the visitor leaves it, and kept anew on return', async () => {
    const { site } = await asking()
    site.kernel.cancelConnect()
    await world.pass(second)
    expect(kept(site)).toBeUndefined()
    const outcome = site.kernel.connect({ connectorId: 'walletConnect' })
    outcome.catch(() => undefined)
    await world.pass(second)
    expect(kept(site)).toBeDefined()
  })

  test('is forgotten when it has run out', async () => {
    const site = await world.site()
    const outcome = site.kernel.connect({ connectorId: 'walletConnect' })
    outcome.catch(() => undefined)
    await world.settle(site.nextUri())
    expect(kept(site)).toBeDefined()
    await world.pass(231 * second, 5000)
    await expect(outcome).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    expect(kept(site)).toBeUndefined()
  })

  test('gives way to the one that it is renewed by', async () => {
    const { site } = await asking()
    const before = kept(site)
    await world.pass(231 * second, 5000)
    expect(JSON.parse(kept(site)!)).toHaveLength(1)
    expect(kept(site)).not.toBe(before)
  })

  test('is forgotten when the modal is disposed of', async () => {
    const { site } = await asking()
    site.stop()
    await world.pass(second)
    expect(kept(site)).toBeUndefined()
  })
})

describe('a page that was reloaded while the visitor was in the wallet', () => {
  test('is connected by an approval that comes afterwards', async () => {
    const { site, phone, proposal } = await asking()
    const again = await world.site({ env: { storage: end(site) } })
    await world.pass(second)
    expect(again.chain.status).toBe('disconnected')
    await world.settle(proposal.approve())
    await world.pass(2 * second)
    expect(again.chain.state).toMatchObject({ status: 'connected', address: first })
    expect(successes(again)).toHaveLength(1)
    expect(phone.sessions).toHaveLength(1)
    expect(kept(again)).toBeUndefined()
    expect(again.faults).toEqual([])
  })

  test('is connected by an approval that came while there was no page', async () => {
    const { site, proposal } = await asking()
    const storage = end(site)
    await world.pass(second)
    // The wallet hears nothing of the page, which is not there.
    const approval = proposal.approve()
    approval.catch(() => undefined)
    await world.pass(5 * second)
    const again = await world.site({ env: { storage } })
    await world.pass(3 * second)
    await world.settle(approval)
    expect(again.chain.state).toMatchObject({ status: 'connected', address: first })
    expect(successes(again)).toHaveLength(1)
    expect(again.faults).toEqual([])
  })

  test('signs with what it is connected to, and is connected after one more reload', async () => {
    const { site, phone, proposal } = await asking()
    const again = await world.site({ env: { storage: end(site) } })
    await world.settle(proposal.approve())
    await world.pass(2 * second)
    phone.setPolicy('approve')
    const provider = await again.provider()
    const params = ['0x48656c6c6f', first]
    expect(await world.settle(provider.request({ method: 'personal_sign', params }))).toMatch(/^0x/)
    const third = await world.site({ env: { storage: end(again) } })
    await world.pass(second)
    expect(third.chain.status).toBe('connected')
  })

  test('is connected after a second reload, too', async () => {
    const { site, proposal } = await asking()
    const again = await world.site({ env: { storage: end(site) } })
    await world.pass(second)
    const third = await world.site({ env: { storage: end(again) } })
    await world.settle(proposal.approve())
    await world.pass(2 * second)
    expect(third.chain.status).toBe('connected')
  })

  test('stays disconnected where the wallet declines, and keeps nothing', async () => {
    const { site, proposal } = await asking()
    const again = await world.site({ env: { storage: end(site) } })
    await world.pass(second)
    await world.settle(proposal.reject())
    await world.pass(2 * second)
    expect(again.chain.status).toBe('disconnected')
    expect(kept(again)).toBeUndefined()
    expect(again.faults).toEqual([])
  })

  test('counts the time of the code on: an approval after its end is taken back', async () => {
    const { site, phone, proposal } = await asking()
    await world.pass(200 * second, 5000)
    const again = await world.site({ env: { storage: end(site) } })
    await world.pass(31 * second, 1000)
    expect(kept(again)).toBeUndefined()
    await world.settle(proposal.approve())
    await world.pass(3 * second)
    expect(again.chain.status).toBe('disconnected')
    expect(phone.sessions).toEqual([])
    expect(again.env.storage.get(sessions)).toBeUndefined()
  })

  test('whose code has run out forgets it without a word to the relay', async () => {
    const { site } = await asking()
    const storage = end(site)
    await world.pass(231 * second, 5000)
    const before = clients()
    const again = await world.site({ env: { storage } })
    await world.pass(second)
    expect(kept(again)).toBeUndefined()
    expect(clients()).toBe(before)
  })

  test('lets the old code count for a visitor who asks for another', async () => {
    const { site, proposal } = await asking()
    const again = await world.site({ env: { storage: end(site) } })
    const { outcome } = await world.settle(again.connect())
    await world.settle(proposal.approve())
    await world.settle(outcome)
    expect(again.chain.status).toBe('connected')
    expect(successes(again)).toHaveLength(1)
    expect(kept(again)).toBeUndefined()
  })

  test('takes an approval back once the visitor has left the next code, too', async () => {
    const { site, phone, proposal } = await asking()
    const again = await world.site({ env: { storage: end(site) } })
    const { outcome } = await world.settle(again.connect())
    again.kernel.cancelConnect()
    await world.failure(outcome)
    expect(kept(again)).toBeUndefined()
    await world.settle(proposal.approve())
    await world.pass(3 * second)
    expect(again.chain.status).toBe('disconnected')
    expect(phone.sessions).toEqual([])
  })

  test('lets guards refuse, and tells the wallet that it is over', async () => {
    const { site, phone, proposal } = await asking()
    const again = await world.site({ env: { storage: end(site) } })
    const hooks = await again.kernel.hooks()
    hooks.connect.authorize.tap({ name: 'guard' }, () => ({ refuse: 'No' }))
    await world.settle(proposal.approve())
    await world.pass(3 * second)
    expect(again.chain.status).toBe('disconnected')
    expect(phone.sessions).toEqual([])
    expect(successes(again)).toEqual([])
    expect(again.faults).toEqual([expect.stringContaining('No')])
  })
})

describe('a wallet that was asked to sign as it connects, and whose page was reloaded meanwhile', () => {
  const signing = async () => {
    const plugins = [askToSign()]
    const site = await world.site({ plugins })
    const { uri } = await world.settle(site.connect())
    const phone = await world.phone({ policy: 'manual' })
    await world.settle(phone.pair(uri))
    const question = await phone.nextAuthentication()
    const again = await world.site({ plugins, env: { storage: end(site) } })
    await world.pass(second)
    return { question, again, phone }
  }

  test('connects by its signature, which is handed on', async () => {
    const { question, again, phone } = await signing()
    await world.settle(question.approve())
    await world.pass(2 * second)
    expect(again.chain.state).toMatchObject({ status: 'connected', address: first })
    expect(again.chain.connection!.session.authentications).toMatchObject([{ address: first }])
    expect(successes(again)).toHaveLength(1)
    expect(phone.sessions).toHaveLength(1)
    expect([kept(again), again.faults]).toEqual([undefined, []])
  })

  test('declines, and nothing is kept', async () => {
    const { question, again } = await signing()
    await world.settle(question.reject())
    await world.pass(2 * second)
    expect(again.chain.status).toBe('disconnected')
    expect([kept(again), again.faults]).toEqual([undefined, []])
  })

  test('opens a session that signs', async () => {
    const { question, again, phone } = await signing()
    await world.settle(question.approve())
    await world.pass(2 * second)
    phone.setPolicy('approve')
    const provider = await again.provider()
    const params = ['0x48656c6c6f', first]
    expect(await world.settle(provider.request({ method: 'personal_sign', params }))).toMatch(/^0x/)
  })
})

test('a page with nothing to take up opens no line', async () => {
  const before = clients()
  const site = await world.site()
  await world.pass(2 * second)
  expect(clients()).toBe(before)
  expect(kept(site)).toBeUndefined()
})

test.each([
  ...['{', '[]', '[1]', '[null]', '[{"proposal":{}}]', '"x"', '42', 'null', '{"a":1}'],
  ...['{"__proto__":{"polluted":true}}', 'x'.repeat(300_000)],
])('what is no pairing in the storage (%.20s) is forgotten', async text => {
  const storage = memoryStorage()
  storage.set(pairings, text)
  const site = await world.site({ env: { storage } })
  await world.pass(second)
  expect(kept(site)).toBeUndefined()
  expect(site.faults).toEqual([])
})

test('what wakes the plugin is the key that it keeps codes under', () => {
  expect(pairingsId).toBe(pairingsKey.id)
})
