import { userRejected } from '../../../kernel/errors/connect.js'
import { autorun } from '../../../kernel/mobx.js'
import { failure, ScriptedSessions } from './support/ScriptedSessions.js'
import {
  inAnHour,
  nowMs,
  openSessions,
  other,
  own,
  request,
  session,
  settle,
} from './support/openSessions.js'

const signature = `0x${'5a'.repeat(65)}`

/** A page whose visitor looks at sessions. */
const look = async (...list: readonly ReturnType<typeof session>[]) => {
  const api = new ScriptedSessions()
  api.list = list
  const opened = await openSessions({ api })
  void opened.kernel.open()
  const leave = opened.sessions.watch()
  const stop = autorun(() => [opened.sessions.list, opened.sessions.isServed])
  await settle()
  return {
    ...opened,
    leave: () => {
      stop()
      leave()
    },
  }
}
const idsOf = ({ sessions }: Awaited<ReturnType<typeof look>>) => sessions.list?.map(({ id }) => id)

describe('the list', () => {
  test('has the sessions of the account on its network, with what they may do, in milliseconds', async () => {
    const { sessions, api } = await look(session())
    expect(api.listed).toEqual([`eip155:1:${own}`])
    expect(sessions.list).toEqual([
      {
        ...{ id: 'session-1', site: { name: 'Shop', url: 'https://shop.example/' } },
        expiresAt: inAnHour * 1000,
        acts: [{ kind: 'spend', amount: 10n ** 17n, period: 86_400 }],
      },
    ])
  })

  test('has the next to end first, those that have ended last, and none that was revoked', async () => {
    const opened = await look(
      session({ pci: 'old', expiry: Math.floor(nowMs / 1000) - 90 }),
      session({ pci: 'older', expiry: Math.floor(nowMs / 1000) - 900 }),
      session({ pci: 'late', expiry: inAnHour + 60 }),
      session({ pci: 'revoked', isRevoked: true }),
      session({ pci: 'soon' }),
    )
    expect(idsOf(opened)).toEqual(['soon', 'late', 'old', 'older'])
  })

  test('is of the active account and network alone', async () => {
    const { visitor, api, sessions } = await look(session())
    api.list = []
    visitor.session().changeAccounts(other)
    expect(sessions.list).toBeUndefined()
    await settle()
    visitor.session().changeNetwork('eip155:137')
    await settle()
    expect(api.listed).toEqual([`eip155:1:${own}`, `eip155:1:${other}`, `eip155:137:${other}`])
  })

  test('is not asked for while nobody looks', async () => {
    const { api } = await openSessions()
    await settle()
    expect(api.listed).toEqual([])
  })

  test('that cannot be fetched keeps what is known, and can be tried again', async () => {
    const opened = await look(session())
    opened.api.list = failure()
    await opened.sessions.refresh()
    expect([opened.sessions.error, idsOf(opened)]).toMatchObject([{ code: 'HTTP_STATUS' }, ['session-1']])
    opened.api.list = []
    await opened.sessions.refresh()
    expect([opened.sessions.error, idsOf(opened)]).toEqual([undefined, []])
  })

  test('is none on a network that is not served', async () => {
    const api = new ScriptedSessions()
    api.unserved.add('eip155:1')
    const { sessions, kernel } = await openSessions({ api })
    void kernel.open()
    sessions.watch()
    autorun(() => sessions.list)
    await settle()
    expect([sessions.isServed, sessions.list, api.listed]).toEqual([false, undefined, []])
  })
})

describe('revoking', () => {
  test('asks the wallet, tells the service, and takes the session from the list', async () => {
    const opened = await look(session(), session({ pci: 'session-2' }))
    const { sessions, wallet, api } = opened
    const revoking = sessions.revoke('session-1')
    await settle()
    expect(sessions.revoking).toEqual({ id: 'session-1', step: 'signing' })
    expect(wallet.asked.map(({ method, params }) => [method, params])).toEqual([
      [
        'wallet_revokePermissions',
        [
          {
            ...{ pci: 'session-1', permissions: request.permissions, expiry: inAnHour },
            address: `eip155:1:${own}`,
          },
        ],
      ],
    ])
    wallet.asked[0]!.answer(signature)
    await settle()
    expect(sessions.revoking).toEqual({ id: 'session-1', step: 'posting' })
    expect(api.revoked[0]).toMatchObject({
      account: { networkId: 'eip155:1', address: own },
      body: { pci: 'session-1', signature },
    })
    api.revoked[0]!.answer(true)
    expect(await revoking).toBe(true)
    // The service may list it for a while.
    await settle()
    expect([sessions.revoking, idsOf(opened)]).toEqual([undefined, ['session-2']])
  })

  test('is done one at a time, and of nothing that is not listed', async () => {
    const { sessions, wallet } = await look(session(), session({ pci: 'session-2' }))
    void sessions.revoke('session-1')
    await settle()
    expect(await sessions.revoke('session-2')).toBe(false)
    expect(await sessions.revoke('session-3')).toBe(false)
    expect(wallet.asked).toHaveLength(1)
  })

  test('that the visitor declines, leaves everything, and is not tried again by itself', async () => {
    const opened = await look(session())
    const { sessions, wallet, api, pass } = opened
    const revoking = sessions.revoke('session-1')
    await settle()
    wallet.asked[0]!.fail(userRejected())
    expect(await revoking).toBe(false)
    await pass(60_000)
    expect(sessions.fault).toMatchObject({ id: 'session-1', error: { code: 'USER_REJECTED' } })
    expect([wallet.asked.length, api.revoked, idsOf(opened)]).toEqual([1, [], ['session-1']])
    void sessions.revoke('session-1')
    expect(sessions.fault).toBeUndefined()
    await settle()
    expect(wallet.asked).toHaveLength(2)
  })

  test.each([[null], [true], [''], ['0x12'], ['no signature']])(
    'takes %p for no signature, as a wallet answers that has ended the access to the accounts',
    async answer => {
      const { sessions, wallet, api } = await look(session())
      const revoking = sessions.revoke('session-1')
      await settle()
      wallet.asked[0]!.answer(answer)
      expect(await revoking).toBe(false)
      expect(sessions.fault?.error).toMatchObject({ code: 'WALLET_FAILED' })
      expect(api.revoked).toEqual([])
    },
  )

  test('that the service refuses says why, and the service is told once', async () => {
    const opened = await look(session())
    const { sessions, wallet, api, pass } = opened
    const revoking = sessions.revoke('session-1')
    await settle()
    wallet.asked[0]!.answer(signature)
    await settle()
    api.revoked[0]!.fail(failure(400, 'Unknown session'))
    expect(await revoking).toBe(false)
    await pass(60_000)
    expect(sessions.fault?.error).toMatchObject({ code: 'SESSION_NOT_REVOKED', details: 'Unknown session' })
    expect([api.revoked.length, idsOf(opened)]).toEqual([1, ['session-1']])
  })

  test('ends with the account: nothing is told to the service, and nobody sees a fault', async () => {
    const { sessions, wallet, api, visitor } = await look(session())
    const revoking = sessions.revoke('session-1')
    await settle()
    visitor.session().changeAccounts(other)
    expect(sessions.revoking).toBeUndefined()
    wallet.asked[0]!.answer(signature)
    expect(await revoking).toBe(false)
    expect([api.revoked, sessions.fault]).toEqual([[], undefined])
  })
})
