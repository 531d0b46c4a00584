import fc from 'fast-check'
import { jest } from '@jest/globals'
import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { remoteError } from '../../../plugins/connector-walletconnect/client/remoteError.js'
import { Backoff } from '../../../plugins/connector-walletconnect/client/universal/DialQueue.js'
import { limitVerify } from '../../../plugins/connector-walletconnect/client/universal/createUniversalClient.js'
import { PingElection } from '../../../plugins/connector-walletconnect/client/universal/PingElection.js'
import { RequestPacer } from '../../../plugins/connector-walletconnect/client/universal/PendingRequests.js'
import { relayRefusal } from '../../../plugins/connector-walletconnect/client/universal/RelayConnection.js'
import {
  readChangedAccounts,
  readChangedNetwork,
  readNamespace,
  type NamespaceRules,
} from '../../../plugins/connector-walletconnect/session/readNamespaces.js'
import type { SessionRecord } from '../../../plugins/connector-walletconnect/index.js'
import { createBrowserOrigin } from '../../support/browserOrigin.js'

const topic = 'ab'.repeat(32)

describe('dialling', () => {
  const dial = (backoff: Backoff, now: number) => {
    const at = now + backoff.waitMs(now)
    backoff.opened(at)
    return at
  }

  test('starts at once, then waits 1, 2, 4, 5, 5, … seconds', () => {
    const backoff = new Backoff()
    const times = [dial(backoff, 0)]
    for (let count = 0; count < 5; count++) times.push(dial(backoff, times.at(-1)!))
    expect(times.slice(1).map((time, index) => time - times[index]!)).toEqual([1000, 2000, 4000, 5000, 5000])
  })

  test('waits 5, 10, 20, 40, 60, 60, … seconds after refusals', () => {
    const backoff = new Backoff()
    const times = [dial(backoff, 0)]
    for (let count = 0; count < 6; count++) {
      backoff.refused()
      times.push(dial(backoff, times.at(-1)!))
    }
    expect(times.slice(1).map((time, index) => time - times[index]!)).toEqual([
      5000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ])
  })

  test('goes ahead within a second where the visitor wants it, once', () => {
    const backoff = new Backoff()
    dial(backoff, 0)
    backoff.refused()
    backoff.retryNow()
    expect(backoff.waitMs(100)).toBe(900)
    backoff.opened(1000)
    expect(backoff.waitMs(1000)).toBe(5000)
  })

  test('starts anew after a connection that has lasted', () => {
    const backoff = new Backoff()
    for (let count = 0; count < 5; count++) dial(backoff, 0)
    backoff.reset()
    expect(backoff.waitMs(0)).toBe(0)
  })

  test('is never faster than 20 a minute, whatever happens between, and never waits longer than a minute', () => {
    const step = fc.record({
      passMs: fc.integer({ min: -3_600_000, max: 20_000 }),
      what: fc.constantFrom('refused', 'none'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), steps => {
        const backoff = new Backoff()
        let now = 10_000_000
        let spentMs = 0
        let dials = 0
        for (const { passMs, what } of steps) {
          if (what === 'refused') backoff.refused()
          now += passMs
          spentMs += Math.max(0, passMs)
          const waitMs = backoff.waitMs(now)
          expect(waitMs).toBeLessThanOrEqual(60_000)
          now += waitMs
          spentMs += waitMs
          backoff.opened(now)
          dials++
        }
        // The first four steps of a series are shorter.
        expect(dials).toBeLessThanOrEqual(5 + spentMs / 3000)
      }),
    )
  })
})

describe('an attestation', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const guarded = (register: () => Promise<string>, isWanted: boolean) => {
    const asked = jest.fn(register)
    const verify = { register: asked }
    limitVerify({ verify } as never, memoryEnvironment(), isWanted)
    return { asked, attest: () => verify.register() }
  }

  test('is not asked for where it is not wanted', async () => {
    const { asked, attest } = guarded(() => Promise.resolve('jwt'), false)
    expect(await attest()).toBe('')
    expect(asked).not.toHaveBeenCalled()
  })

  test('goes along where it is there in time', async () => {
    const { attest } = guarded(() => Promise.resolve('jwt'), true)
    expect(await attest()).toBe('jwt')
    expect(await attest()).toBe('jwt')
  })

  test.each<[string, () => Promise<string>]>([
    ['late', () => new Promise(() => undefined)],
    ['empty', () => Promise.resolve('')],
    ['refused', () => Promise.reject(new Error('blocked'))],
  ])('that is %s costs a second at most, and is not asked for again', async (_, register) => {
    const { asked, attest } = guarded(register, true)
    const startedAt = Date.now()
    const waiting = attest()
    await jest.advanceTimersByTimeAsync(1000)
    expect(await waiting).toBe('')
    expect(Date.now() - startedAt).toBeLessThanOrEqual(1000)
    expect(await attest()).toBe('')
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('what the relay says', () => {
  test.each([
    [
      'WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)',
      'Unauthorized: invalid key',
    ],
    ['WebSocket connection closed abnormally with code: 3000 ', 'no reason given'],
    ['WebSocket connection closed abnormally with code: 1006', undefined],
    ['socket hang up', undefined],
  ])('%s', (message, reason) => {
    expect(relayRefusal(new Error(message))).toBe(reason)
  })
})

describe('an error of', () => {
  test.each<[unknown, string]>([
    [{ code: 5000, message: 'User rejected.' }, 'USER_REJECTED'],
    [{ code: 4001, message: '' }, 'USER_REJECTED'],
    [{ code: 5002, message: 'User rejected methods.' }, 'USER_REJECTED'],
    [{ code: 1, message: 'The request was denied: user denied it' }, 'USER_REJECTED'],
    [{ code: 5100, message: 'Unsupported chains.' }, 'CHAIN_NOT_SUPPORTED'],
    [{ code: 6000, message: 'User disconnected.' }, 'SESSION_ENDED'],
    [{ code: -32002, message: 'pending' }, 'REQUEST_PENDING'],
    [{ code: -32000, message: 'insufficient funds' }, 'WALLET_FAILED'],
    [undefined, 'WALLET_FAILED'],
    [null, 'WALLET_FAILED'],
    ['a text', 'WALLET_FAILED'],
  ])('a wallet, %j, is %s', (error, code) => {
    expect(remoteError(error)).toMatchObject({ code })
  })

  test.each([
    ['No internet connection detected. Please restart your network and try again.', 'RELAY_UNREACHABLE'],
    ['Failed to publish payload, please try again. id:1 tag:1108', 'RELAY_UNREACHABLE'],
    [`No matching key. session topic doesn't exist: ${topic}`, 'SESSION_ENDED'],
    [`Missing or invalid. Record was recently deleted - session: ${topic}`, 'SESSION_ENDED'],
    [`Missing or invalid. request() method: ${topic}`, 'WALLET_FAILED'],
  ])('the package, "%s", is %s, and tells no secret', (message, code) => {
    const error = remoteError(new Error(message))
    expect(error).toMatchObject({ code })
    expect(error.cause).toBeUndefined()
    expect(error.message).not.toContain(topic)
  })
})

describe('a namespace of a session', () => {
  const scope = (accounts: readonly string[], chains: readonly string[] = []) => ({
    ...{ accounts, chains },
    methods: ['sign'],
    events: [],
  })

  const all = { isAsked: () => true, isAddress: () => true }
  const readEip155 = (namespaces: SessionRecord['namespaces'], rules: Partial<NamespaceRules> = {}) =>
    readNamespace(namespaces, 'eip155', { ...all, ...rules })

  test('leaves out networks that were not asked for, with their accounts', () => {
    const settled = {
      eip155: scope(['eip155:666:0xa', 'eip155:1:0xb'], ['eip155:1', 'eip155:666', 'eip155:5']),
    }
    const read = readEip155(settled, { isAsked: id => id !== 'eip155:666' })
    expect(read?.approvedNetworkIds).toEqual(['eip155:1', 'eip155:5'])
    expect([...(read?.accounts ?? [])]).toEqual([['eip155:1', ['0xb']]])
    expect(readEip155({ eip155: scope(['eip155:666:0xa']) }, { isAsked: () => false })).toBeUndefined()
  })

  test('leaves out what is no address there, and keeps the others', () => {
    const settled = { eip155: scope(['eip155:1:5Foreign', 'eip155:1:0xa', 'eip155:5:0xz']) }
    const read = readEip155(settled, { isAddress: address => address === '0xa' })
    expect([...(read?.accounts ?? [])]).toEqual([['eip155:1', ['0xa']]])
  })

  test('has the networks that are listed, and those of its accounts', () => {
    const read = readEip155({ eip155: scope(['eip155:10:0xa', 'eip155:1:0xa'], ['eip155:1', 'eip155:5']) })!
    expect(read.approvedNetworkIds).toEqual(['eip155:1', 'eip155:5', 'eip155:10'])
    expect([...read.accounts]).toEqual([
      ['eip155:10', ['0xa']],
      ['eip155:1', ['0xa']],
    ])
  })

  test('may come in parts', () => {
    const read = readEip155({ 'eip155:1': scope(['eip155:1:0xa']), 'eip155:5': scope(['eip155:5:0xb']) })!
    expect(read.approvedNetworkIds).toEqual(['eip155:1', 'eip155:5'])
  })

  test('leaves out what is no account or network of it', () => {
    const bad = [
      'eip155:1:',
      ':1:0xa',
      'solana:1:0xa',
      'eip155:1:0xa:evil',
      '__proto__:1:x',
      'eip155::0xa',
      'x'.repeat(9999),
    ]
    const read = readEip155({
      eip155: scope([...bad, 'eip155:1:0xa'], ['solana:1', '__proto__', 'eip155:']),
    })!
    expect([...read.accounts]).toEqual([['eip155:1', ['0xa']]])
    expect(read.approvedNetworkIds).toEqual(['eip155:1'])
  })

  test('without an account is none', () => {
    expect(readEip155({ eip155: scope([], ['eip155:1']) })).toBeUndefined()
    expect(readEip155({})).toBeUndefined()
  })

  test('survives anything that a wallet may settle', () => {
    const part = fc.oneof(fc.constantFrom('eip155', 'solana', '', '1', '0xa', '__proto__'), fc.string())
    const anyId = fc.array(part, { minLength: 1, maxLength: 4 }).map(parts => parts.join(':'))
    const anyScope = fc.record({
      accounts: fc.array(fc.oneof(anyId, fc.string({ maxLength: 300 }))),
      chains: fc.array(anyId),
      methods: fc.array(fc.string()),
      events: fc.array(fc.string()),
    })
    const key = fc.oneof(fc.constantFrom('eip155', 'eip155:1', 'solana'), fc.string())
    let accounts = 0
    fc.assert(
      fc.property(fc.dictionary(key, anyScope), namespaces => {
        const read = readEip155(namespaces)
        for (const id of read?.approvedNetworkIds ?? []) expect(id).toMatch(/^eip155:[-\w]{1,32}$/)
        accounts += read?.accounts.size ?? 0
      }),
      { numRuns: 500, seed: 1 },
    )
    // Some of it was good, or nothing would have been tried.
    expect(accounts).toBeGreaterThan(0)
  })
})

describe('an event of a wallet', () => {
  test.each<[unknown, readonly string[] | undefined]>([
    [
      ['eip155:1:0xa', 'eip155:137:0xa', '0xb'],
      ['0xa', '0xb'],
    ],
    [[], []],
    [null, undefined],
    ['0xa', undefined],
    [[42], undefined],
    [{}, undefined],
    [['eip155:1:0xa', null, 'foreign'], ['0xa']],
    [['foreign'], undefined],
    [['<b>'], undefined],
    [Array.from({ length: 1001 }, () => '0xa'), undefined],
  ])('accountsChanged with %j', (data, expected) => {
    expect(readChangedAccounts(data, 'eip155', address => address !== 'foreign')).toEqual(expected)
  })

  test.each<[unknown, string | undefined]>([
    [137, 'eip155:137'],
    ['137', 'eip155:137'],
    ['0x89', 'eip155:137'],
    ['eip155:137', 'eip155:137'],
    ['solana:137', undefined],
    ['', undefined],
    [null, undefined],
    [{}, undefined],
    ['a b', undefined],
    ['x'.repeat(99), undefined],
  ])('chainChanged with %j', (data, expected) => {
    expect(readChangedNetwork(data, 'eip155')).toBe(expected)
  })
})

describe('a ping of the wallet', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const focused = (hasFocus: boolean) => ({ document: { hasFocus: () => hasFocus } as Document })
  const pass = () => jest.advanceTimersByTimeAsync(4000)

  test('is answered by the tab that the visitor looks at first', async () => {
    const origin = createBrowserOrigin()
    const [seen, hidden] = [true, false].map(
      hasFocus => new PingElection(memoryEnvironment({ ...origin.openTab(), ...focused(hasFocus) }), 'x'),
    )
    const answers = [seen!.isOurs(1), hidden!.isOurs(1)]
    await jest.advanceTimersByTimeAsync(300)
    hidden!.settle(1)
    await pass()
    expect(await Promise.all(answers)).toEqual([true, false])
  })

  test('that another tab sent is answered by none', async () => {
    const origin = createBrowserOrigin()
    const [one, two] = [1, 2].map(() => new PingElection(memoryEnvironment(origin.openTab()), 'x'))
    one!.sent(7)
    const answer = two!.isOurs(7)
    await pass()
    expect(await answer).toBe(false)
    one!.dispose()
    two!.dispose()
    expect(origin.listeners()).toBe(0)
  })
})

describe('the turns of questions', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('leave a millisecond in which the package makes the id of the one before', async () => {
    const turns = new RequestPacer(memoryEnvironment())
    const times: number[] = []
    for (let count = 0; count < 4; count++) void turns.next().then(() => times.push(Date.now()))
    await jest.advanceTimersByTimeAsync(20)
    const start = times[0]!
    expect(times.map(time => time - start)).toEqual([0, 2, 4, 6])
  })

  test('come at once where nothing has been asked, and after the clock was set back', async () => {
    const turns = new RequestPacer(memoryEnvironment())
    await turns.next()
    jest.setSystemTime(Date.now() - 3_600_000)
    await expect(turns.next()).resolves.toBeUndefined()
  })
})
