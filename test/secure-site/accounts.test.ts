import { device, minute, openSite, otherDevice, wrong } from './support/openSite.js'

const email = 'ada@example.com'
const next = 'ada@new.example'

type Site = ReturnType<typeof openSite>

const change = async (site: Site, token: string, from: string, to: string) => {
  site.pass(minute)
  await site.call('change-email', { email: to }, token)
  await site.call('confirm-old', { code: site.newest(from).code }, token)
  return site.call('confirm-new', { code: site.newest(to).code }, token)
}
const keyOf = (site: Site, token: string) => site.call('key', {}, token)

describe("an account's key", () => {
  test('is kept wrapped, and the first one stays', async () => {
    const site = openSite()
    const token = await site.signIn(email)
    const before = await keyOf(site, token)
    expect(before).not.toHaveProperty('wrappedKey')
    expect(before).not.toHaveProperty('entropy')
    expect(atob(before.wrappingKey ?? '')).toHaveLength(32)
    const kept = await Promise.all(
      ['first', 'second'].map(wrappedKey => site.call('keep-key', { wrappedKey }, token)),
    )
    expect(kept).toEqual([
      { status: 200, wrappedKey: 'first' },
      { status: 200, wrappedKey: 'first' },
    ])
    expect(await keyOf(site, token)).toEqual({ ...before, wrappedKey: 'first' })
  })

  test('is not kept beside what opens it', async () => {
    const site = openSite()
    const { wrappingKey } = await keyOf(site, await site.signIn(email))
    expect(JSON.stringify([...site.written])).not.toContain(wrappingKey)
  })

  test('differs from user to user', async () => {
    const site = openSite({ seed: 'orchard' })
    const [ada, bob] = [await site.signIn(email), await site.signIn('bob@example.com')]
    const [first, second] = [await keyOf(site, ada), await keyOf(site, bob)]
    expect(first.entropy).not.toBe(second.entropy)
    expect(first.wrappingKey).not.toBe(second.wrappingKey)
  })

  test('follows from the seed and the address, where there is a seed', async () => {
    const entropyOf = async (seed: string) => {
      const site = openSite({ seed })
      return (await keyOf(site, await site.signIn(email))).entropy
    }
    expect(await entropyOf('orchard')).toBe(await entropyOf('orchard'))
    expect(await entropyOf('orchard')).not.toBe(await entropyOf('garden'))
  })
})

describe('a change of address', () => {
  test('takes a code of both, and the account stays', async () => {
    const site = openSite({ seed: 'orchard' })
    const token = await site.signIn(email)
    const before = await keyOf(site, token)
    expect(await change(site, token, email, next)).toEqual({ status: 200, newEmail: next })
    expect(await site.call('session', {}, token)).toMatchObject({ email: next })
    expect(await keyOf(site, await site.signIn(next, otherDevice))).toEqual(before)
  })

  test('leaves the old address to whoever comes, with an account of their own', async () => {
    const site = openSite({ seed: 'orchard' })
    const token = await site.signIn(email)
    const before = await keyOf(site, token)
    await change(site, token, email, next)
    site.pass(minute)
    const newcomer = await site.signIn(email, otherDevice)
    expect((await keyOf(site, newcomer)).entropy).not.toBe(before.entropy)
    expect(await site.call('session', {}, token)).toMatchObject({ email: next })
    expect(await keyOf(site, token)).toEqual(before)
  })

  test('does not take an address that is in use, nor one that comes to be meanwhile', async () => {
    const site = openSite()
    const token = await site.signIn(email)
    await site.signIn('bob@example.com')
    site.pass(minute)
    const taken = { status: 409, message: 'This address is in use' }
    expect(await site.call('change-email', { email: 'bob@example.com' }, token)).toEqual(taken)
    await site.call('change-email', { email: next }, token)
    await site.call('confirm-old', { code: site.newest(email).code }, token)
    const { code } = site.newest(next)
    const owner = await site.signIn(next, otherDevice)
    expect(await site.call('confirm-new', { code }, token)).toEqual(taken)
    expect(await site.call('session', {}, owner)).toMatchObject({ email: next })
    expect(await site.call('session', {}, token)).toMatchObject({ email })
  })

  test('needs the old address first', async () => {
    const site = openSite()
    const token = await site.signIn(email)
    const code = '123456'
    expect(await site.call('confirm-old', { code }, token)).toMatchObject({ status: 400 })
    await site.call('change-email', { email: next }, token)
    expect(await site.call('confirm-new', { code }, token)).toEqual({
      status: 400,
      message: 'Confirm your current address first',
    })
    const sent = site.newest(email).code
    expect(await site.call('confirm-old', { code: wrong(sent) }, token)).toMatchObject({ status: 400 })
    expect(site.mailer.of(next)).toEqual([])
  })

  test('begun anew for another address needs the old one again', async () => {
    const site = openSite()
    const token = await site.signIn(email)
    await site.call('change-email', { email: next }, token)
    await site.call('confirm-old', { code: site.newest(email).code }, token)
    const { code } = site.newest(next)
    site.pass(minute)
    await site.call('change-email', { email: next }, token)
    expect(await site.call('confirm-new', { code }, token)).toMatchObject({ status: 400 })
  })

  test('does not take the code of a sign-in', async () => {
    const site = openSite()
    const token = await site.signIn(email)
    site.pass(minute)
    await site.begin(email, device)
    const signInCode = site.newest(email).code
    await site.call('change-email', { email: next }, token)
    if (site.newest(email).code !== signInCode)
      expect(await site.call('confirm-old', { code: signInCode }, token)).toMatchObject({ status: 400 })
  })
})
