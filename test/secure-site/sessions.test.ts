import { device, minute, openSite, otherDevice } from './support/openSite.js'

const email = 'ada@example.com'
const day = 24 * 60 * minute

describe('a session', () => {
  test('signs in again without a code, its own address only', async () => {
    const site = openSite()
    const token = await site.signIn(email)
    expect(await site.begin(email, device, token)).toEqual({ status: 200, action: 'CONNECT' })
    expect(await site.begin('  ADA@Example.com', device, token)).toMatchObject({ action: 'CONNECT' })
    expect(await site.begin('bob@example.com', device, token)).toMatchObject({ action: 'VERIFY_DEVICE' })
    expect(await site.call('session', {}, token)).toEqual({ status: 200, email })
  })

  const isOpen = { status: 200, email }
  const isOver = { status: 401, message: 'You are not signed in' }

  test('lasts for 30 days', async () => {
    const site = openSite()
    const token = await site.signIn(email)
    site.pass(30 * day)
    expect(await site.call('session', {}, token)).toEqual(isOver)
  })

  test('is there each week for a visitor who comes each week, for 180 days', async () => {
    const site = openSite()
    const token = await site.signIn(email)
    for (let week = 1; week * 7 < 180; week++) {
      site.pass(7 * day)
      expect(await site.call('session', {}, token)).toEqual(isOpen)
    }
    site.pass(5 * day)
    expect(await site.call('session', {}, token)).toEqual(isOver)
  })

  test('is written anew once a day, however often it is used', async () => {
    const site = openSite()
    const token = await site.signIn(email)
    const kept = () => [...site.written].filter(([key]) => key.startsWith('sessions/'))
    const first = kept()
    site.pass(day - 1)
    await site.call('session', {}, token)
    expect(kept()).toEqual(first)
    site.pass(1)
    await site.call('session', {}, token)
    expect(kept()).not.toEqual(first)
  })

  test('ends when the visitor signs out, and others of theirs do not', async () => {
    const site = openSite()
    const token = await site.signIn(email)
    site.pass(minute)
    const other = await site.signIn(email, otherDevice)
    expect(await site.call('sign-out', {}, token)).toEqual({ status: 200 })
    expect(await site.call('session', {}, token)).toMatchObject({ status: 401 })
    expect(await site.call('session', {}, other)).toMatchObject({ status: 200 })
  })

  test('ends when another takes its place', async () => {
    const site = openSite()
    const token = await site.signIn(email)
    site.pass(minute)
    await site.begin(email, device)
    const body = { email, deviceId: device, code: site.newest(email).code }
    expect(await site.call('sign-in', body, token)).toMatchObject({ status: 200 })
    expect(await site.call('session', {}, token)).toMatchObject({ status: 401 })
  })

  test('is not kept in a form that somebody else could use', async () => {
    const site = openSite()
    const token = await site.signIn(email)
    const kept = JSON.stringify([...site.written])
    expect(kept).not.toContain(token)
    for (const { approveUrl } of site.mailer.all())
      if (approveUrl !== undefined) expect(kept).not.toContain(approveUrl.split('token=')[1])
  })

  test.each([undefined, '', 'f'.repeat(64), `${'f'.repeat(63)}\u00e9`, '../users/1'])(
    'that there is not opens nothing: %j',
    async token => {
      const site = openSite()
      await site.signIn(email)
      for (const name of ['session', 'key'])
        expect(await site.call(name, {}, token?.replace(/[^\da-f]/g, 'x'))).toMatchObject({ status: 401 })
      expect(await site.call('keep-key', { wrappedKey: 'a' }, 'f'.repeat(64))).toMatchObject({ status: 401 })
      expect(await site.call('change-email', { email: 'b@example.com' })).toMatchObject({ status: 401 })
    },
  )
})
