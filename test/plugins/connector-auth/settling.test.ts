import { jest } from '@jest/globals'
import { codeOf, pass, settle } from '../../support/kernel.js'
import { openEmbedded, ScriptedSite } from './support/openEmbedded.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

type Page = Awaited<ReturnType<typeof openEmbedded>>

/** What makes each request, and whether the visitor waits for its answer. */
const requests: readonly (readonly [string, boolean, (page: Page) => Promise<unknown>])[] = [
  ['CONNECT_EMAIL', true, ({ wallet }) => wallet.connectEmail('ada@example.com')],
  ['CONNECT_DEVICE', true, ({ wallet }) => wallet.connectDevice({ isRetry: true })],
  ['CONNECT_OTP', true, ({ wallet }) => wallet.connectOtp('123456')],
  ['GET_SOCIAL_REDIRECT_URI', true, ({ wallet }) => wallet.socialRedirectUri('google')],
  ['CONNECT_SOCIAL', true, ({ wallet }) => wallet.connectSocial('google', 'https://wallet.example/loading')],
  ['GET_FARCASTER_URI', false, ({ wallet }) => wallet.farcasterUri()],
  ['UPDATE_EMAIL', false, ({ wallet }) => wallet.updateEmail('ada@example.com')],
  ['UPDATE_EMAIL_PRIMARY_OTP', false, ({ wallet }) => wallet.updateEmailPrimaryOtp('123456')],
  ['UPDATE_EMAIL_SECONDARY_OTP', false, ({ wallet }) => wallet.updateEmailSecondaryOtp('123456')],
  ['GET_USER', false, ({ kernel }) => kernel.connect({ connectorId: 'ID_AUTH' })],
]
const signedIn: typeof requests = [
  ['SET_PREFERRED_ACCOUNT', false, ({ kernel }) => kernel.setPreferredAccountType('eip155', 'eoa')],
  ['RPC_REQUEST', false, ({ request }) => request('eth_blockNumber')],
]

/** A secure site that says no word about a request. */
const silentOn = async (name: string, isSignedIn: boolean) => {
  const page = await openEmbedded()
  page.site.replies.set('GET_USER', ({ chainId = 1 }) => ({
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    chainId,
    accounts: [{ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'smartAccount' }],
  }))
  if (isSignedIn) await page.connect()
  page.site.replies.delete(name)
  return page
}

describe.each([
  ['nobody is', requests, false],
  ['somebody is', signedIn, true],
] as const)('while %s signed in', (_, rows, isSignedIn) => {
  test.each(rows)(
    'silence on %s ends after 30 s (told: %p), and what comes next works',
    async (name, isTold, act) => {
      const page = await silentOn(name, isSignedIn)
      let outcome: unknown = 'open'
      void codeOf(act(page)).then(code => (outcome = code))
      await pass(29_999)
      expect(outcome).toBe('open')
      await pass(1)
      // Of the provider, hosts expect a number.
      expect(outcome).toBe(name === 'RPC_REQUEST' ? -32603 : 'EMBEDDED_WALLET_TIMEOUT')
      expect(page.kernel.stores.alert.current?.code).toBe(isTold ? 'EMBEDDED_WALLET_TIMEOUT' : undefined)
      page.site.replies.set('CONNECT_DEVICE', undefined)
      await page.wallet.connectDevice()
    },
  )
})

test.each<[string, (page: Page) => void]>([
  ['the frame goes to another page', ({ site }) => site.frame.onLoad()],
  ['the page ends', ({ kernel }) => kernel.dispose()],
])('where %s, what is pending ends: a request to the wallet in words that hosts know', async (_, act) => {
  const page = await openEmbedded()
  const { wallet, site, connect, request } = page
  await connect()
  site.frame.onLoad()
  site.replies.delete('CONNECT_OTP')
  site.replies.delete('RPC_REQUEST')
  const pending = [wallet.connectOtp('123456'), request('eth_blockNumber')]
  const ends = Promise.all(pending.map(each => each.catch((error: unknown) => String(error))))
  await settle()
  act(page)
  expect(await ends).toEqual([
    expect.stringContaining('Something went wrong'),
    expect.stringContaining('Request was aborted'),
  ])
})

test('nobody waits for the site to take what it is told of the page', async () => {
  const site = new ScriptedSite()
  for (const name of ['SYNC_THEME', 'SYNC_DAPP_DATA']) site.replies.delete(name)
  const { wallet, kernel } = await openEmbedded({ site })
  expect(await wallet.connectEmail('ada@example.com')).toBe('VERIFY_OTP')
  await pass(30_000)
  expect(kernel.stores.alert.current).toBeUndefined()
})
