import { oauthProvider } from '@portico/secure-site'
import {
  startIdentities,
  type Identities,
} from '../../testing/sandbox/secure-site/identity/startIdentities.js'
import { device, minute, openSite, otherDevice } from './support/openSite.js'

const origin = 'https://shop.example'

describe('signing in elsewhere', () => {
  let stands: Identities
  beforeAll(async () => {
    stands = await startIdentities('127.0.0.1', oauthProvider)
  })
  afterAll(() => stands.stop())

  const open = () => {
    const { identityProviders, farcaster } = stands
    const site = openSite({ identityProviders, farcaster, seed: 'orchard' })
    const begin = async (provider = 'google') => {
      const answer = await site.call('social-begin', { provider, deviceId: device, origin })
      return (answer as { uri?: string }).uri ?? ''
    }
    const choose = async (uri: string, answer: string) => {
      const body = new URLSearchParams({ answer })
      const { headers } = await fetch(uri, { method: 'POST', body, redirect: 'manual' })
      return headers.get('location') ?? ''
    }
    const finish = (uri: string, deviceId = device) => site.call('social-sign-in', { uri, deviceId })
    const signIn = async (answer = 'ada', provider = 'google') =>
      (await finish(await choose(await begin(provider), answer))).token ?? ''
    const loading = (uri: string) => site.get(uri.replace('https://wallet.example', ''))
    return { ...site, begin, choose, finish, socialSignIn: signIn, loading }
  }

  test('gives a session to who agreed, with what the provider has verified', async () => {
    const { call, socialSignIn } = open()
    const session = async (token: string) => call('session', {}, token)
    const ada = { status: 200, email: 'ada@example.com', userName: 'Ada' }
    expect(await session(await socialSignIn('ada'))).toEqual(ada)
    expect(await session(await socialSignIn('ben', 'x'))).toEqual({
      status: 200,
      email: null,
      userName: 'Ben',
    })
    expect(await session(await socialSignIn('cleo'))).toMatchObject({ email: null, userName: 'Cleo' })
  })

  test('leads to the same account each time, and never to that of an address or of another provider', async () => {
    const { call, socialSignIn, signIn, pass } = open()
    const keyOf = async (token: string) => (await call('key', {}, token)).entropy
    const social = await socialSignIn()
    const keys = [
      await keyOf(social),
      await keyOf(await socialSignIn('ada', 'github')),
      await keyOf(await signIn('ada@example.com')),
    ]
    expect(new Set(keys).size).toBe(3)
    expect(await keyOf(await socialSignIn())).toBe(keys[0])
    pass(minute)
    const asked = { email: 'ada@example.com', deviceId: device, site: 'shop.example' }
    expect(await call('begin', asked, social)).toMatchObject({ action: 'VERIFY_OTP' })
    expect(await call('change-email', { email: 'new@example.com' }, social)).toMatchObject({ status: 409 })
  })

  test('is good once, for ten minutes, and on the device that began', async () => {
    const { begin, choose, finish, pass } = open()
    const uri = await choose(await begin(), 'ada')
    expect(await finish(uri, otherDevice)).toEqual({
      status: 403,
      message: 'This sign-in was begun on another device',
    })
    expect(await finish(uri)).toMatchObject({ status: 200 })
    const expired = { status: 410, message: 'The sign-in has expired. Please try again' }
    expect(await finish(uri)).toEqual(expired)
    const late = await choose(await begin(), 'ada')
    pass(10 * minute)
    expect(await finish(late)).toEqual(expired)
    expect(await finish(uri.replace('wallet.example', 'evil.example'))).toMatchObject({ status: 400 })
    expect(await finish(uri.replace(/state=.{8}/, 'state=00000000'))).toEqual(expired)
  })

  test('does not take the code of another sign-in: the verifier does not fit', async () => {
    const { begin, choose, finish } = open()
    const [mine, stolen] = [await choose(await begin(), 'ada'), await choose(await begin(), 'ben')]
    const mixed = new URL(mine)
    mixed.searchParams.set('code', new URL(stolen).searchParams.get('code') ?? '')
    const failed = { status: 502, message: 'Signing in with Google failed. Please try again' }
    expect(await finish(mixed.href)).toEqual(failed)
  })

  test('that is denied or fails is told in words, and so is a provider that there is not', async () => {
    const { begin, choose, finish, call } = open()
    const denied = await finish(await choose(await begin(), 'deny'))
    expect(denied).toEqual({ status: 403, message: 'The sign-in was canceled' })
    expect(await finish(await choose(await begin('x'), 'fail'))).toEqual({
      status: 502,
      message: 'Signing in with X failed. Please try again',
    })
    expect(await call('social-begin', { provider: 'myspace', deviceId: device, origin })).toMatchObject({
      status: 400,
    })
    const bare = openSite()
    const asked = { provider: 'google', deviceId: device, origin }
    expect((await bare.call('social-begin', asked)).message).toBe(
      'Signing in with Google is not available here',
    )
    expect((await bare.call('farcaster-begin', { deviceId: device, site: 'shop.example' })).message).toBe(
      'Signing in with Farcaster is not available here',
    )
  })

  test('comes back to a page that tells the one that began, and nobody for an unknown state', async () => {
    const { begin, choose, loading } = open()
    const uri = await choose(await begin(), 'ada')
    const page = await loading(uri)
    expect(await page.text()).toContain(`data-origin="${origin}"`)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const unknown = await loading(uri.replace(/state=.{8}/, 'state=00000000'))
    expect(unknown.status).toBe(410)
    expect(await unknown.text()).not.toContain('script')
  })

  const returnTo = async (href: string) => {
    const { begin, choose, loading, finish } = open()
    const asked = new URL(await begin())
    asked.searchParams.set('state', `${asked.searchParams.get('state')}--${href}`)
    const response = await loading(await choose(asked.href, 'ada'))
    return { response, finish }
  }
  test('goes back to the page that wants it so, with the answer beside its own parameters', async () => {
    const { response, finish } = await returnTo(`${origin}/cart?a=1#top`)
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain('Sign in to shop.example?')
    const [, href = ''] = /<a class="primary" href="([^"]+)">/.exec(page) ?? []
    const back = new URL(href.replaceAll('&#38;', '&'))
    expect([back.origin, back.pathname, back.searchParams.get('a'), back.hash]).toEqual([
      origin,
      '/cart',
      '1',
      '#top',
    ])
    expect(await finish(back.searchParams.get('result_uri') ?? '')).toMatchObject({ status: 200 })
  })
  test.each([
    'https://evil.example/',
    'https://shop.example.evil.example/',
    `blob:${origin}/1`,
    'javascript:alert(1)',
    '',
  ])('goes to no other page: %s', async href => {
    const { response } = await returnTo(href)
    expect(response.status).toBe(410)
    expect(await response.text()).not.toContain('href="http')
  })

  test('with Farcaster waits for the person, on the device that began, once', async () => {
    const { call, pass } = open()
    const begin = async () =>
      (await call('farcaster-begin', { deviceId: device, site: 'shop.example' })) as unknown as {
        url: string
        ticket: string
      }
    const poll = (ticket: string, deviceId = device) => call('farcaster-sign-in', { ticket, deviceId })
    const press = (url: string, answer: string) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ answer }) })
    const { url, ticket } = await begin()
    expect(await poll(ticket)).toEqual({ status: 200 })
    expect(await (await fetch(url)).text()).toContain('shop.example')
    await press(url, 'approve')
    expect(await poll(ticket, otherDevice)).toMatchObject({ status: 403 })
    const { token } = await poll(ticket)
    expect(await call('session', {}, token)).toEqual({ status: 200, email: null, userName: 'ada' })
    expect(await poll(ticket)).toEqual({ status: 410, message: 'The link has expired' })
    const denied = await begin()
    await press(denied.url, 'deny')
    expect(await poll(denied.ticket)).toEqual({ status: 403, message: 'The sign-in was canceled' })
    const late = await begin()
    pass(10 * minute)
    expect(await poll(late.ticket)).toMatchObject({ status: 410 })
  })
})
