import { jest } from '@jest/globals'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import type { RedirectProvider } from '../../../plugins/connector-auth/index.js'
import { codeOf, pass, settle } from '../../support/kernel.js'
import { account, openEmbedded, ScriptedSite } from './support/openEmbedded.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const result = 'https://wallet.example/loading?code=1&state=2'
const kept = (storage: { get(key: string): string | undefined }) => ({
  social: storage.get('@portico/connected_social') || undefined,
  name: storage.get('@portico-wallet/SOCIAL_USERNAME') || undefined,
  email: storage.get('@portico-wallet/EMAIL') || undefined,
})

const openSocial = async (userName: string | null = 'ada') => {
  const site = new ScriptedSite()
  site.replies.set('GET_SOCIAL_REDIRECT_URI', { uri: 'https://google.example/auth?state=2' })
  site.replies.set('CONNECT_SOCIAL', { email: null, address: account, chainId: 1, userName })
  site.replies.set('GET_FARCASTER_URI', { url: 'https://cast.example/1' })
  site.replies.set('CONNECT_FARCASTER', { userName: 'ada.cast' })
  site.replies.set('GET_USER', { email: null, address: account, chainId: 1 })
  return openEmbedded({ site })
}

test('the secure site says where a visitor signs in by a provider', async () => {
  const { wallet, site } = await openSocial()
  expect(await wallet.socialRedirectUri('google')).toBe('https://google.example/auth?state=2')
  expect(site.last('GET_SOCIAL_REDIRECT_URI').payload).toEqual({ provider: 'google' })
  expect(wallet.secureSite).toBe('https://wallet.example')
})

test.each(['farcaster', 'twitter', ''])('nothing is asked about %p, which has no window', async provider => {
  const { wallet, site } = await openSocial()
  await expect(wallet.socialRedirectUri(provider as RedirectProvider)).rejects.toMatchObject({
    code: 'INVALID_SOCIAL_PROVIDER',
    shortMessage: 'Invalid enum value',
  })
  expect(site.names()).not.toContain('GET_SOCIAL_REDIRECT_URI')
})

test.each([{}, { uri: 17 }, { uri: 'x'.repeat(2049) }])('an answer such as %j is none', async reply => {
  const { wallet, site } = await openSocial()
  site.replies.set('GET_SOCIAL_REDIRECT_URI', reply)
  expect(await codeOf(wallet.socialRedirectUri('google'))).toBe('EMBEDDED_WALLET_FAILED')
})

test('who has signed in by a provider is kept as such once their account is open, and not before', async () => {
  const { wallet, connect, storage, kernel } = await openSocial()
  await wallet.connectSocial('google', result)
  expect(kept(storage)).toEqual({})
  await connect()
  expect(kept(storage)).toEqual({ social: 'google', name: 'ada' })
  expect(wallet.user).toEqual({ social: 'google', userName: 'ada' })
  expect(kernel.stores.namespaces.get('eip155')?.connection?.wallet).toMatchObject({
    identifier: 'ada',
    social: 'google',
  })
})

test('that is no connection for analytics, but a login by a code is one', async () => {
  const { wallet, connect, kernel, events } = await openSocial()
  await wallet.connectSocial('google', result)
  await connect()
  expect(events()).not.toContain('CONNECT_SUCCESS')
  await kernel.disconnect()
  await wallet.connectOtp('123456')
  await connect()
  expect(events()).toContain('CONNECT_SUCCESS')
})

test('a user name is kept only where there is one', async () => {
  const { wallet, connect, storage } = await openSocial(null)
  await wallet.connectSocial('x', result)
  await connect()
  expect(kept(storage)).toEqual({ social: 'x' })
})

test('disconnecting forgets the provider and the name', async () => {
  const { wallet, connect, storage, kernel } = await openSocial()
  await wallet.connectSocial('google', result)
  await connect()
  await kernel.disconnect()
  await settle()
  expect(kept(storage)).toEqual({})
  expect(wallet.user).toBeUndefined()
})

test('nothing of a provider is left to who signs in by a code after it', async () => {
  const { wallet, connect, storage, site } = await openSocial()
  await wallet.connectSocial('google', result)
  await connect()
  site.replies.set('GET_USER', { email: 'ada@example.com', address: account, chainId: 1 })
  await wallet.connectOtp('123456')
  await connect()
  expect(kept(storage)).toEqual({ email: 'ada@example.com' })
})

test('the provider is known again after a reload', async () => {
  const { wallet, connect, storage, kernel } = await openSocial()
  await wallet.connectSocial('discord', result)
  await connect()
  kernel.dispose()
  const next = await openEmbedded({ storage })
  expect(next.wallet.user).toEqual({ social: 'discord', userName: 'ada' })
})

test('a provider that nobody knows is not read', async () => {
  const storage = memoryStorage()
  storage.set('@portico-wallet/EMAIL_LOGIN_USED_KEY', 'true')
  storage.set('@portico/connected_social', 'myspace')
  const { wallet } = await openEmbedded({ storage })
  expect(wallet.user).toEqual({})
})

test.each(['GET_SOCIAL_REDIRECT_URI', 'CONNECT_SOCIAL'])(
  'silence on %s ends after 30 s, and the visitor is told',
  async name => {
    const { wallet, site, kernel } = await openSocial()
    site.replies.delete(name)
    const asking = codeOf(
      name === 'CONNECT_SOCIAL' ? wallet.connectSocial('google', result) : wallet.socialRedirectUri('google'),
    )
    await pass(30_000)
    expect(await asking).toBe('EMBEDDED_WALLET_TIMEOUT')
    expect(kernel.stores.alert.current?.code).toBe('EMBEDDED_WALLET_TIMEOUT')
  },
)

describe('Farcaster', () => {
  test('gives a link, and waits as long as the visitor does', async () => {
    const { wallet, site, connect, storage } = await openSocial()
    expect(await wallet.farcasterUri()).toBe('https://cast.example/1')
    site.replies.delete('CONNECT_FARCASTER')
    const waiting = wallet.connectFarcaster(new AbortController().signal)
    await pass(200_000)
    site.answer(site.last('CONNECT_FARCASTER'), { userName: 'ada.cast' })
    await waiting
    await connect()
    expect(kept(storage)).toEqual({ social: 'farcaster', name: 'ada.cast' })
  })

  test('is waited for no longer by who has left', async () => {
    const { wallet, site } = await openSocial()
    site.replies.delete('CONNECT_FARCASTER')
    const leaving = new AbortController()
    const waiting = codeOf(wallet.connectFarcaster(leaving.signal))
    await settle()
    leaving.abort()
    expect(await waiting).toBe('EMBEDDED_WALLET_ABORTED')
  })
})
