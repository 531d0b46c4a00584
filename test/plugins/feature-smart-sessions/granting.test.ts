import { grantPermissions, smartSessions } from '../../../plugins/feature-smart-sessions/index.js'
import { userRejected } from '../../../kernel/errors/connect.js'
import { codeOf, openPage } from '../../support/kernel.js'
import { capable } from './support/walletChain.js'
import { failure, ScriptedSessions } from './support/ScriptedSessions.js'
import {
  inAnHour,
  nowMs,
  openSessions,
  other,
  own,
  ownKey,
  request,
  serviceKey,
  settle,
} from './support/openSessions.js'

type Opened = Awaited<ReturnType<typeof openSessions>>

const granted = (part: object = {}) => ({
  ...{ permissions: request.permissions, context: '0xc0ffee', expiry: inAnHour, chainId: '0x1' },
  signer: { type: 'keys', data: { keys: [serviceKey, ownKey] } },
  ...part,
})
/** Up to the moment in which the wallet asks the visitor. In an object: a promise would be awaited with it. */
const ask = async ({ sessions, api }: Opened, part: object = {}) => {
  const granting = sessions.grant({ ...request, ...part })
  granting.catch(() => undefined)
  await settle()
  api.begun[0]?.answer({ pci: 'session-1', key: serviceKey })
  await settle()
  return { granting }
}
const allowance = (part: object) => ({
  ...request.permissions[0],
  data: { ...request.permissions[0]!.data, ...part },
})

describe('granting', () => {
  test('goes from the service to the wallet and back, with the key of the service first', async () => {
    const opened = await openSessions()
    const { api, wallet } = opened
    const { granting } = await ask(opened)
    const { expiry, signer, permissions, policies } = request
    expect(api.begun[0]).toMatchObject({
      account: { networkId: 'eip155:1', address: own },
      body: { expiry, signer, permissions, policies },
    })
    expect(wallet.asked.map(({ method, params }) => [method, params])).toEqual([
      [
        'wallet_grantPermissions',
        [{ ...request, address: own, signer: { type: 'keys', data: { keys: [serviceKey, ownKey] } } }],
      ],
    ])
    expect(api.activated).toEqual([])
    wallet.asked[0]!.answer(granted({ expiry: inAnHour - 60 }))
    await settle()
    expect(api.activated[0]).toMatchObject({
      account: { networkId: 'eip155:1', address: own },
      body: {
        ...{ pci: 'session-1', context: '0xc0ffee', expiry: inAnHour - 60, permissions, policies: [] },
        signer: { type: 'keys', data: { keys: [serviceKey, ownKey] } },
      },
    })
    api.activated[0]!.answer(true)
    expect(await granting).toEqual({
      ...{ permissions, context: 'session-1', expiry: inAnHour - 60, address: own, chainId: '0x1' },
    })
    // Nobody has looked at the list.
    expect(api.listed).toEqual([])
  })

  test('brings the list up to date for who looks at it', async () => {
    const opened = await openSessions()
    void opened.kernel.open()
    opened.sessions.watch()
    await settle()
    const { granting } = await ask(opened)
    opened.wallet.asked[0]!.answer(granted())
    await settle()
    opened.api.activated[0]!.answer(true)
    await granting
    await settle()
    expect(opened.api.listed).toEqual([`eip155:1:${own}`, `eip155:1:${own}`])
  })

  test('can be asked of the modal', async () => {
    const opened = await openSessions()
    const granting = grantPermissions({ kernel: opened.kernel }, { ...request, chainId: '0x89' })
    expect(await codeOf(granting)).toBe('CHAIN_MISMATCH')
  })

  test('is not to be had while the flag is off, as it is by default', async () => {
    const { kernel } = await openPage({ plugins: [smartSessions()] })
    expect(await codeOf(grantPermissions({ kernel }, request))).toBe('SERVICE_NOT_PROVIDED')
  })

  test('takes what was asked for at the time: what the page changes afterwards reaches nobody', async () => {
    const opened = await openSessions()
    const permissions = [...request.permissions]
    const mine = { ...request, permissions }
    void opened.sessions.grant(mine).catch(() => undefined)
    mine.expiry = 1
    permissions.pop()
    await settle()
    expect(opened.api.begun[0]!.body).toMatchObject({ expiry: inAnHour, permissions: request.permissions })
  })
})

describe('a request', () => {
  test.each<[string, object, string]>([
    ['with something more in it', { memo: 'hello' }, 'request'],
    ['without permissions', { permissions: [] }, 'permissions'],
    [
      'with something more in a permission',
      { permissions: [{ ...request.permissions[0], note: 1 }] },
      'permissions',
    ],
    [
      'with a permission that there is not',
      { permissions: [{ type: 'everything', data: {} }] },
      'permissions',
    ],
    ['that has ended', { expiry: Math.floor(nowMs / 1000) }, 'expiry'],
    ['that ends at a part of a second', { expiry: inAnHour + 0.5 }, 'expiry'],
    ['that ends in milliseconds', { expiry: inAnHour * 1000 }, 'expiry'],
    ['without a key', { signer: { type: 'keys', data: { keys: [] } } }, 'signer'],
    ['with a network in decimals', { chainId: '1' }, 'chainId'],
    ['with an address that is none', { address: '0x12' }, 'address'],
    ['with a period in the past', { permissions: [allowance({ start: 1_700_000_000 })] }, 'permissions'],
    ['with a period in milliseconds', { permissions: [allowance({ start: nowMs + 1000 })] }, 'permissions'],
    ['that is no JSON', { policies: [{ type: 'a', data: { size: 1n } }] }, 'JSON'],
    ['that is too large', { policies: [{ type: 'a', data: { text: 'x'.repeat(300_000) } }] }, 'large'],
  ])('%s reaches neither the wallet nor the service', async (_, part, named) => {
    const opened = await openSessions()
    const { granting } = await ask(opened, part)
    await expect(granting).rejects.toMatchObject({
      ...{ code: 'INVALID_PERMISSIONS', details: expect.stringContaining(named) as string },
    })
    expect([opened.api.begun, opened.wallet.asked]).toEqual([[], []])
  })

  test('for another account or network than the active one is refused', async () => {
    const { sessions, api } = await openSessions()
    expect(await codeOf(sessions.grant({ ...request, address: other }))).toBe('ACCOUNT_NOT_OPEN')
    expect(await codeOf(sessions.grant({ ...request, chainId: '0x89' }))).toBe('CHAIN_MISMATCH')
    expect(api.begun).toEqual([])
  })

  test('may call contracts, by functions and limits', async () => {
    const opened = await openSessions()
    const data = {
      ...{ address: other, abi: [{ type: 'function', name: 'mint' }] },
      functions: [
        {
          functionName: 'mint',
          args: [{ operator: 'EQUAL', value: '0x01' }],
          valueLimit: '0x0',
          operation: 0,
        },
      ],
    }
    await ask(opened, { permissions: [{ type: 'contract-call', data }] })
    expect(opened.api.begun[0]!.body).toMatchObject({ permissions: [{ type: 'contract-call', data }] })
  })
})

describe('a wallet', () => {
  test.each<[string, unknown]>([
    ['says nothing of permissions, as that of a key', {}],
    ['does so on another network', { '0x89': { permissions: capable } }],
    ['knows no keys as signers', { '0x1': { permissions: { ...capable, signerTypes: ['account'] } } }],
    ['does not know the permission', { '0x1': { permissions: { ...capable, permissionTypes: ['x'] } } }],
    ['answers something else', 'yes'],
    ['does not know the question', Promise.reject(new Error('Method not found'))],
  ])('that %s is not asked, and nothing is begun', async (_, capabilities) => {
    const opened = await openSessions()
    opened.wallet.capabilities = capabilities
    const { granting } = await ask(opened)
    expect(await codeOf(granting)).toBe('PERMISSIONS_UNSUPPORTED')
    expect([opened.api.begun, opened.wallet.asked]).toEqual([[], []])
  })

  test('that does not know a policy is not asked', async () => {
    const opened = await openSessions()
    const { granting } = await ask(opened, { policies: [{ type: 'rate-limit', data: {} }] })
    expect(await codeOf(granting)).toBe('PERMISSIONS_UNSUPPORTED')
  })

  test('that does not say what it can do is waited for 3 seconds', async () => {
    const opened = await openSessions()
    opened.wallet.capabilities = new Promise(() => undefined)
    const { granting } = await ask(opened)
    await opened.pass(3000)
    expect(await codeOf(granting)).toBe('PERMISSIONS_UNSUPPORTED')
  })

  test('may write its networks as it likes', async () => {
    const opened = await openSessions()
    opened.wallet.capabilities = { '0x01': { permissions: capable } }
    await ask(opened)
    expect(opened.wallet.asked).toHaveLength(1)
  })

  test.each<[string, unknown, string]>([
    ['nothing', null, 'The wallet returned no permissions'],
    ['no context', granted({ context: undefined }), 'The wallet returned no permissions'],
    ['no permission', granted({ permissions: [] }), 'The wallet returned no permissions'],
    ['no signer', granted({ signer: undefined }), 'The wallet returned no permissions'],
    ['another network', granted({ chainId: '0x2' }), 'The wallet granted permissions on another network'],
    [
      'more time',
      granted({ expiry: inAnHour + 1 }),
      'The wallet granted permissions for longer than was asked',
    ],
    [
      'milliseconds',
      granted({ expiry: inAnHour * 1000 }),
      'The wallet granted permissions for longer than was asked',
    ],
  ])('that grants %s is not believed, and nothing is activated', async (_, answer, shortMessage) => {
    const opened = await openSessions()
    const { granting } = await ask(opened)
    opened.wallet.asked[0]!.answer(answer)
    await expect(granting).rejects.toMatchObject({ code: 'WALLET_FAILED', shortMessage })
    expect(opened.api.activated).toEqual([])
  })

  test('whose visitor declines ends it, and is not asked again', async () => {
    const opened = await openSessions()
    const { granting } = await ask(opened)
    opened.wallet.asked[0]!.fail(Object.assign(new Error('no'), { code: 4001 }))
    expect(await codeOf(granting)).toBe('USER_REJECTED')
    await opened.pass(60_000)
    expect([opened.wallet.asked.length, opened.api.begun.length, opened.api.activated]).toEqual([1, 1, []])
  })
})

describe('the service', () => {
  test('that does not begin a session keeps the wallet from being asked, in its own words', async () => {
    const opened = await openSessions()
    const granting = opened.sessions.grant(request)
    granting.catch(() => undefined)
    await settle()
    opened.api.begun[0]!.fail(failure(400, 'Unknown permission'))
    await expect(granting).rejects.toMatchObject({ code: 'SESSION_NOT_BEGUN', details: 'Unknown permission' })
    await opened.pass(60_000)
    expect([opened.api.begun.length, opened.wallet.asked]).toEqual([1, []])
  })

  test('that does not take what was granted is asked once', async () => {
    const opened = await openSessions()
    const { granting } = await ask(opened)
    opened.wallet.asked[0]!.answer(granted())
    await settle()
    opened.api.activated[0]!.fail(failure(500))
    expect(await codeOf(granting)).toBe('SESSION_NOT_ACTIVATED')
    await opened.pass(60_000)
    expect(opened.api.activated).toHaveLength(1)
  })

  test('that does not serve the network, is off, or is not there, grants nothing', async () => {
    const unserved = await openSessions()
    const granting = unserved.sessions.grant(request)
    granting.catch(() => undefined)
    await settle()
    unserved.api.begun[0]!.answer(undefined)
    expect(await codeOf(granting)).toBe('SESSIONS_UNAVAILABLE')
    const off = new ScriptedSessions()
    off.isAvailable = false
    for (const api of [off, null]) {
      const { sessions, wallet } = await openSessions({ api })
      expect(await codeOf(sessions.grant(request))).toBe('SESSIONS_UNAVAILABLE')
      expect(wallet.asked).toEqual([])
    }
  })
})

describe('another account or network in between', () => {
  const moves: readonly [string, (opened: Opened) => unknown][] = [
    ['another account', ({ visitor }) => visitor.session().changeAccounts(other)],
    ['another network', ({ visitor }) => visitor.session().changeNetwork('eip155:137')],
    ['a disconnect', ({ visitor }) => visitor.session().end()],
  ]

  test.each(moves)('ends it before the wallet is asked: %s', async (_, move) => {
    const opened = await openSessions()
    const granting = opened.sessions.grant(request)
    granting.catch(() => undefined)
    await settle()
    move(opened)
    opened.api.begun[0]!.answer({ pci: 'session-1', key: serviceKey })
    expect(await codeOf(granting)).toBe('SESSION_INTERRUPTED')
    expect(opened.wallet.asked).toEqual([])
  })

  test.each(moves)('ends it before anything is activated: %s', async (_, move) => {
    const opened = await openSessions()
    const { granting } = await ask(opened)
    move(opened)
    opened.wallet.asked[0]!.answer(granted())
    expect(await codeOf(granting)).toBe('SESSION_INTERRUPTED')
    expect(opened.api.activated).toEqual([])
  })

  test('is said also where the wallet fails of it', async () => {
    const opened = await openSessions()
    const { granting } = await ask(opened)
    opened.visitor.session().changeAccounts(other)
    opened.wallet.asked[0]!.fail(userRejected())
    expect(await codeOf(granting)).toBe('SESSION_INTERRUPTED')
  })

  test('nobody is asked while nobody is connected', async () => {
    const opened = await openSessions()
    await opened.kernel.disconnect()
    expect(await codeOf(opened.sessions.grant(request))).toBe('ACCOUNT_NOT_OPEN')
    expect(opened.api.begun).toEqual([])
  })
})
