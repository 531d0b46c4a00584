import { jest } from '@jest/globals'
import { useWorld } from './support/useWorld.js'

const world = useWorld()
const second = 1000
const rejection = { code: 'USER_REJECTED' }

/** A site that shows a code. */
const showing = async () => {
  const site = await world.site()
  const release = site.remote.keepFresh()
  const outcome = site.kernel.connect({ connectorId: 'walletConnect' })
  outcome.catch(() => undefined)
  const uri = await world.settle(site.nextUri())
  return { site, uri, outcome, release }
}

describe('a code', () => {
  test('is ready for four minutes', async () => {
    const { site, uri } = await showing()
    expect(uri).toMatch(/^wc:[\da-f]{64}@2\?/)
    const { pairing } = site.remote
    expect(pairing).toMatchObject({ state: 'ready', uri, renewals: 0, error: undefined })
    expect(pairing!.expiresAt! - pairing!.readyAt!).toBe(240 * second)
  })

  test('that is shown is the same at 3:49, and another at 3:50', async () => {
    const { site, uri } = await showing()
    await world.pass(228.5 * second)
    expect(site.remote.pairing).toMatchObject({ uri, renewals: 0 })
    await world.pass(2.5 * second)
    expect(site.remote.pairing).toMatchObject({ state: 'ready', renewals: 1 })
    expect(site.remote.pairing!.uri).not.toBe(uri)
  })

  test('that is shown is renewed again and again, and the last one connects', async () => {
    const { site, outcome } = await showing()
    await world.pass(20 * 60 * second, 5000)
    expect(site.remote.pairing).toMatchObject({ state: 'ready', renewals: 5 })
    const phone = await world.phone()
    await world.settle(phone.pair(site.remote.pairing!.uri!))
    await world.settle(outcome)
    expect(site.chain.status).toBe('connected')
    await world.pass(6 * 60 * second, 5000)
    expect(phone.sessions).toHaveLength(1)
    expect(site.faults).toEqual([])
  })

  test('at which nobody looks runs out at 3:50', async () => {
    const { site, outcome, release } = await showing()
    release()
    await world.pass(228 * second, 2000)
    expect(site.remote.pairing!.state).toBe('ready')
    await world.pass(4 * second)
    expect(site.remote.pairing).toMatchObject({ state: 'expired', uri: undefined })
    await expect(outcome).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    expect(site.chain.status).toBe('disconnected')
    await world.pass(120 * second, 5000)
  })

  test('is another at once when the clock is set forward by an hour', async () => {
    const { site, uri } = await showing()
    jest.setSystemTime(Date.now() + 3_600_000)
    await world.pass(6 * second)
    expect(site.remote.pairing).toMatchObject({ state: 'ready', renewals: 1 })
    expect(site.remote.pairing!.uri).not.toBe(uri)
    await world.pass(600 * second, 5000)
    expect(site.faults).toEqual([])
  })

  test('stays when the clock is set back by an hour', async () => {
    const { site, uri } = await showing()
    jest.setSystemTime(Date.now() - 3_600_000)
    await world.pass(60 * second, 5000)
    expect(site.remote.pairing).toMatchObject({ uri, renewals: 0 })
  })
})

describe('a page whose clock is far ahead', () => {
  test('says so when a wallet approves, and pairs once the clock is set', async () => {
    let ahead = 75 * 365 * 24 * 3_600_000
    const site = await world.site({ env: { now: () => Date.now() + ahead } })
    const phone = await world.phone()
    const { uri, outcome } = await world.settle(site.connect())
    await world.settle(phone.pair(uri))
    expect((await world.failure(outcome)).error).toMatchObject({ code: 'CLOCK_WRONG' })
    expect(site.remote.pairing).toMatchObject({ state: 'failed', uri: undefined })
    expect(site.chain.status).toBe('disconnected')

    ahead = 0
    await world.connect(site, phone)
    expect(site.chain.status).toBe('connected')
    expect(site.faults).toEqual([])
  })
})

describe('a wallet that', () => {
  test('rejects ends the attempt; the next one has a new code', async () => {
    const { site, uri, outcome } = await showing()
    const phone = await world.phone({ policy: 'reject' })
    await world.settle(phone.pair(uri))
    expect((await world.failure(outcome)).error).toMatchObject(rejection)
    expect(site.remote.pairing).toMatchObject({ state: 'failed', uri: undefined, error: rejection })
    expect(site.chain.status).toBe('disconnected')

    phone.setPolicy('approve')
    await world.connect(site, phone)
    expect(site.chain.status).toBe('connected')
  })

  test('knows none of the networks is told apart from a no', async () => {
    const site = await world.site({ chainIds: [1] })
    const phone = await world.phone()
    const { uri, outcome } = await world.settle(site.connect())
    await world.settle(phone.pair(uri))
    expect((await world.failure(outcome)).error).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })

  test('approves an older code while a newer one is shown is connected', async () => {
    const { site, uri, outcome } = await showing()
    const phone = await world.phone({ policy: 'manual' })
    await world.settle(phone.pair(uri))
    const proposal = await phone.nextProposal()
    await world.pass(235 * second, 5000)
    expect(site.remote.pairing!.uri).not.toBe(uri)
    await world.settle(proposal.approve())
    await world.settle(outcome)
    expect(site.chain.status).toBe('connected')
    expect(phone.sessions).toHaveLength(1)
  })

  test('approves when the attempt is over hears that it is', async () => {
    const { site, uri, outcome, release } = await showing()
    const phone = await world.phone({ policy: 'manual' })
    await world.settle(phone.pair(uri))
    const proposal = await phone.nextProposal()
    release()
    await world.pass(235 * second, 5000)
    await expect(outcome).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    await world.settle(proposal.approve())
    await world.pass(3 * second)
    expect(phone.sessions).toEqual([])
    expect(site.chain.status).toBe('disconnected')
    expect(site.env.storage.get('@portico/walletconnect_sessions')).toBeUndefined()
  })

  test('approves after the visitor has left hears that it is over', async () => {
    const { site, uri, outcome, release } = await showing()
    const phone = await world.phone({ policy: 'manual' })
    await world.settle(phone.pair(uri))
    const proposal = await phone.nextProposal()
    site.kernel.cancelConnect()
    release()
    await expect(outcome).rejects.toMatchObject({ code: 'CONNECT_ABORTED' })
    await world.settle(proposal.approve())
    await world.pass(3 * second)
    expect(phone.sessions).toEqual([])
    expect(site.chain.status).toBe('disconnected')
    expect(site.events.map(({ event }) => event)).not.toContain('CONNECT_SUCCESS')
  })

  test('is the first of two that scan a code gets the session', async () => {
    const { site, uri, outcome } = await showing()
    const [one, other] = [await world.phone(), await world.phone({ policy: 'manual' })]
    await world.settle(other.pair(uri))
    await world.settle(one.pair(uri))
    await world.settle(outcome)
    const late = await other.nextProposal()
    await world.settle(late.approve()).catch(() => undefined)
    await world.pass(5 * second)
    expect(one.sessions).toHaveLength(1)
    expect(site.chain.status).toBe('connected')
    expect(site.events.filter(({ event }) => event === 'CONNECT_SUCCESS')).toHaveLength(1)
  })
})

describe('ten clicks', () => {
  test('share one code', async () => {
    const site = await world.site()
    const outcomes = Array.from({ length: 10 }, () => site.kernel.connect({ connectorId: 'walletConnect' }))
    const uri = await world.settle(site.nextUri())
    const phone = await world.phone()
    await world.settle(phone.pair(uri))
    await world.settle(Promise.all(outcomes))
    expect(phone.sessions).toHaveLength(1)
  })

  test('coming back finds the code that was left', async () => {
    const { site, uri } = await showing()
    site.kernel.cancelConnect()
    const outcome = site.kernel.connect({ connectorId: 'walletConnect' })
    await world.pass(second)
    expect(site.remote.pairing).toMatchObject({ state: 'ready', uri })
    const phone = await world.phone()
    await world.settle(phone.pair(uri))
    await world.settle(outcome)
    expect(site.chain.status).toBe('connected')
  })
})

test('a modal that is disposed of while it shows a code leaves nothing behind', async () => {
  const { site, outcome } = await showing()
  site.stop()
  await expect(outcome).rejects.toMatchObject({ code: 'CONNECT_ABORTED' })
  await world.pass(10 * 60 * second, 10_000)
  expect(site.remote.pairing!.uri).toBeUndefined()
})
