import { userRejected } from '../../../kernel/errors/connect.js'
import { polygon } from '../../support/kernel.js'
import { avatar, avatarUrl } from './support/avatars.js'
import { failure } from './support/ScriptedNames.js'
import { own, other, settle, openNames } from './support/openNames.js'

describe('registering', () => {
  test('signs what was shown, posts it, and the account has the name at once', async () => {
    const { form, wish, signatures, posted, chain, log, api } = await openNames()
    await wish('Alice')
    const shown = form.message
    const done = form.register()
    await settle()
    expect([form.step, signatures[0]!.message]).toEqual(['signing', shown])
    signatures[0]!.sign()
    await settle()
    expect(form.step).toBe('posting')
    expect(posted().query).toEqual({
      ...{ networkId: 'eip155:1', coinType: 2147483649, address: own },
      ...{
        message: '{"name":"alice.reown.id","attributes":{},"timestamp":1790000000}',
        signature: '0xsigned',
      },
    })
    posted().answer({ name: 'alice.reown.id', addresses: new Map() })
    expect(await done).toBe('alice.reown.id')
    expect(chain.account.profileName).toBe('alice.reown.id')
    // The service says later who the account was before.
    api.identities[0]!.answer({ name: 'before.eth', avatar: avatarUrl })
    await settle()
    expect([chain.account.profileName, chain.account.profileImage]).toEqual(['alice.reown.id', avatar])
    const told = log.filter(({ event }) => event.startsWith('REGISTER'))
    expect(
      told.map(({ event, properties }) => [event, properties?.['ensName'], properties?.['isSmartAccount']]),
    ).toEqual([
      ['REGISTER_NAME_INITIATED', 'alice.reown.id', false],
      ['REGISTER_NAME_SUCCESS', 'alice.reown.id', false],
    ])
  })

  test('that the service refuses keeps the wish, and says its first reason', async () => {
    const { form, wish, signatures, posted, log } = await openNames()
    await wish('alice')
    const done = form.register()
    await settle()
    signatures[0]!.sign()
    await settle()
    posted().fail(failure(400, 'Name is already registered: alice.reown.id'))
    expect(await done).toBeUndefined()
    expect([form.text, form.step]).toEqual(['alice', undefined])
    expect(form.error).toMatchObject({
      ...{ code: 'NAME_NOT_REGISTERED', shortMessage: 'Error registering name alice.reown.id' },
      details: 'Name is already registered: alice.reown.id',
    })
    expect(log.at(-1)).toMatchObject({
      event: 'REGISTER_NAME_ERROR',
      properties: { ensName: 'alice.reown.id' },
    })
    await wish('alice2')
    expect(form.error).toBeUndefined()
  })

  test('with a signature that comes after 10 s sends nothing, and asks to try again', async () => {
    const { form, wish, signatures, api, pass } = await openNames()
    await wish('alice')
    void form.register()
    await pass(10_001)
    signatures[0]!.sign()
    await settle()
    expect([form.error, api.registrations]).toMatchObject([{ code: 'NAME_SIGNED_TOO_LATE' }, []])
    // The next message has the time of the next attempt.
    void form.register()
    await settle()
    expect(JSON.parse(signatures[1]!.message)).toMatchObject({ timestamp: 1_790_000_010 })
  })

  test('that the visitor declines is no fault of anybody', async () => {
    const { form, wish, signatures } = await openNames()
    await wish('alice')
    const done = form.register()
    await settle()
    signatures[0]!.refuse(userRejected(undefined))
    await done
    expect(form.error).toMatchObject({ code: 'USER_REJECTED' })
  })

  test('is asked for once, however often it is pressed', async () => {
    const { form, wish, signatures } = await openNames()
    await wish('alice')
    void form.register()
    expect(await form.register()).toBeUndefined()
    await settle()
    expect(signatures).toHaveLength(1)
  })

  test.each<[string, (page: Awaited<ReturnType<typeof openNames>>) => unknown]>([
    ['goes back', ({ form }) => form.leave()],
    ['changes the account', ({ wallet }) => wallet.session().changeAccounts(other)],
    ['switches the network', ({ kernel }) => kernel.switchNetwork(polygon.caipNetworkId)],
    ['disconnects', ({ kernel }) => kernel.disconnect()],
  ])('sends nothing any more when the visitor %s', async (_, turnAway) => {
    const page = await openNames()
    await page.wish('alice')
    const done = page.form.register()
    await settle()
    await turnAway(page)
    page.signatures[0]!.sign()
    expect(await done).toBeUndefined()
    expect([page.api.registrations, page.form.step, page.chain.account.profileName]).toEqual([
      [],
      undefined,
      undefined,
    ])
  })
})
