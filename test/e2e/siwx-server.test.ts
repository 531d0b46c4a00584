import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { createNodeListener, createSignInServer, type SignInServer } from '../../siwx-server/index.js'
import { account, second, secondKey } from './support/accounts.js'
import { forgive, openHost, openModal } from './support/browser.js'
import { button, closed, dialog, pressGuarded, sees, showsView } from './support/visitor.js'

/** Each chain, and its wallet as its row is named. */
const chains = [
  ['eip155', 'Portico Test Wallet'],
  ['solana', 'Sol'],
  ['bip122', 'Bit'],
  ['polkadot', 'Dot'],
  ['cosmos', 'Keplr'],
] as const

let context: BrowserContext
let page: Page
let auth: SignInServer
/** Where signing in is asked, by pages. */
let url: string
const servers: Server[] = []

/** Serves signing in over real HTTP. @param domain of the pages that may sign in. Default: the page of the tests */
const serve = async (domain?: string): Promise<{ readonly auth: SignInServer; readonly url: string }> => {
  const pages = new URL(process.env['PORTICO_HOSTS'] ?? '')
  const served = createSignInServer({
    ...{ domain: domain ?? pages.host, origins: [pages.origin] },
    addressPrefixes: { 'cosmos:portico-1': 'portico' },
  })
  const server = createServer((...exchange) => void createNodeListener(served.handle)(...exchange))
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { auth: served, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth` }
}
const visit = async ({
  server = url,
  ...siwx
}: { readonly server?: string; readonly isSiwe?: boolean } = {}) => {
  const plugins = { siwx: { server, ...siwx } }
  ;({ page, context } = await openHost({ host: 'siwx', plugins, reaches: [server] }))
}
const ask = async (wallet = 'Portico Test Wallet') => {
  await openModal(page)
  await button(page, wallet).click()
  await showsView(page, 'Sign in')
}
const sign = () => pressGuarded(page, /^Sign with /)
const signIn = async (wallet?: string) => {
  await ask(wallet)
  await sign()
  await closed(page)
}
const active = () => page.evaluate(() => window.modal.getState().active)
const whenConnected = async (isConnected: boolean) => {
  await page.waitForFunction(
    wanted =>
      window.modal.getState().namespaces.some(({ status }) => status === 'connected') === wanted &&
      window.modal.getState().namespaces.every(({ status }) => status !== 'connecting'),
    isConnected,
  )
}
/** The token that the page has been given. */
const token = () =>
  page.evaluate(() => {
    const text = localStorage.getItem('@portico/siwx_server') ?? '{"list":[]}'
    const { list } = JSON.parse(text) as { readonly list: readonly { readonly token: string }[] }
    return list[0]?.token
  })
const reload = async () => {
  await page.reload()
  await page.waitForFunction(() => 'modal' in window)
}
/** Asks the server as anybody can, without a browser. */
const post = async (path: string, body?: unknown) => {
  const response = await fetch(`${url}/${path}`, {
    method: 'POST',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

beforeAll(async () => {
  ;({ auth, url } = await serve())
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  }
})

test.each(chains)(
  'a visitor with a wallet of %s is known to the server until they disconnect, also after a reload',
  async (namespace, wallet) => {
    await visit()
    await signIn(wallet)
    const { address, network } = (await active())!
    const bearer = `Bearer ${await token()}`
    const known = { address, chainId: network?.caipNetworkId }
    expect(known.chainId).toMatch(new RegExp(`^${namespace}:`))
    expect(await auth.readSession(bearer)).toMatchObject(known)
    await reload()
    await whenConnected(true)
    expect(await dialog(page).count()).toBe(0)
    expect(await auth.readSession(bearer)).toMatchObject(known)
    await page.evaluate(() => window.modal.disconnect())
    expect(await auth.readSession(bearer)).toBeUndefined()
    expect(await token()).toBeUndefined()
  },
)

describe('the server takes nothing', () => {
  test('that was signed in with before, or was changed after it was signed, with a fresh nonce, address or time', async () => {
    await visit()
    const posted = page.waitForRequest(request => request.url().endsWith('/verify'))
    await signIn()
    const body = (await posted).postDataJSON() as Record<
      'message' | 'signature' | 'chainId' | 'address',
      string
    >
    expect(await post('verify', body)).toMatchObject({ status: 401, body: { code: 'nonce' } })

    const fresh = (await post('nonce')).body['nonce']!
    const replace = (pattern: RegExp, text: string) => ({
      ...body,
      message: body.message.replace(pattern, text),
    })
    for (const [forged, code] of [
      [replace(/Nonce: .*/, `Nonce: ${fresh}`), 'signature'],
      [{ ...replace(/0x[\da-f]{40}/i, second), address: second }, 'signature'],
      [{ ...body, address: second }, 'account'],
      [replace(/^\S+/, 'bank.example'), 'domain'],
      [replace(/Chain ID: \d+/, 'Chain ID: 1'), 'account'],
      [replace(/wants you/, 'begs you'), 'malformed'],
    ] as const)
      expect([code, await post('verify', forged)]).toEqual([
        code,
        { status: 401, body: expect.objectContaining({ code }) },
      ])
  })

  test('that another account has signed, or that was signed for another site', async () => {
    await visit()
    const thief = privateKeyToAccount(secondKey)
    const signed = async (address: typeof account | typeof second, domain: string) => {
      const message = createSiweMessage({
        ...{ address, domain, chainId: 31337, uri: `http://${domain}`, version: '1' },
        nonce: (await post('nonce')).body['nonce']!,
      })
      const signature = await thief.signMessage({ message })
      return post('verify', { message, signature, address, chainId: 'eip155:31337' })
    }
    const { host } = new URL(page.url())
    expect(await signed(second, host)).toMatchObject({ status: 200 })
    expect(await signed(account, host)).toMatchObject({ status: 401, body: { code: 'signature' } })
    expect(await signed(second, 'bank.example')).toMatchObject({ status: 401, body: { code: 'domain' } })
  })
})

describe('a visitor', () => {
  test('whose server is away is told so, as the message is made and as the signature is checked, and goes on once it is back', async () => {
    forgive(/Failed to load resource: net::ERR_FAILED/)
    await visit()
    await context.route('**/nonce', route => route.abort())
    await context.route('**/verify', route => route.abort())
    await ask()
    await sees(page, 'The message could not be prepared')
    await context.unroute('**/nonce')
    await button(page, 'Try again').click()
    await sign()
    await sees(page, /did not respond/)
    expect(await token()).toBeUndefined()
    await context.unroute('**/verify')
    await sign()
    await closed(page)
    expect(await auth.readSession(`Bearer ${await token()}`)).toMatchObject({ address: account })
  })

  test('whom the server refuses is told the reason', async () => {
    forgive(/Failed to load resource: the server responded with a status of 401/)
    const elsewhere = await serve('bank.example')
    await visit({ server: elsewhere.url })
    await ask()
    await sign()
    await sees(page, 'The signature was not accepted')
    await sees(page, 'The message is for another site')
    expect((await active())?.status).toBe('connecting')
  })

  test('whose session the server has ended is not let in on the next visit, and not asked either', async () => {
    forgive(/Failed to load resource: the server responded with a status of 401/)
    await visit()
    await signIn()
    await auth.signOut(`Bearer ${await token()}`)
    await reload()
    // Only what has been found out is forgotten.
    await page.waitForFunction(() => !localStorage.getItem('@portico/siwx_server')?.includes('"token"'))
    await whenConnected(false)
    expect(await dialog(page).count()).toBe(0)
    expect(await token()).toBeUndefined()
  })
})

test('a site with a `siweConfig` asks in the view of its own, and is told of everything', async () => {
  forgive(/Failed to load resource: the server responded with a status of 401/)
  await visit({ isSiwe: true })
  await ask()
  expect(await page.evaluate(() => window.modal.kernel.stores.router.history.at(-1)?.view.id)).toBe(
    'ConnectingSiwe',
  )
  await sign()
  await closed(page)
  const own = () => page.evaluate(() => sessionStorage.getItem('token'))
  const bearer = `Bearer ${await own()}`
  expect(await auth.readSession(bearer)).toMatchObject({ address: account, chainId: 'eip155:31337' })
  await reload()
  await whenConnected(true)
  await page.evaluate(() => window.modal.disconnect())
  expect(await auth.readSession(bearer)).toBeUndefined()
  expect(await own()).toBeNull()
})
