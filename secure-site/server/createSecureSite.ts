import { Accounts } from './Accounts.js'
import { calls } from './api.js'
import { favicon } from './favicon.js'
import { readFrameFile } from './frameFiles.js'
import { providerNames } from './identity/IdentityProvider.js'
import { dashboardPage, devicePage, framePage, messagePage, returnPage, sendOnPage } from './pages.js'
import { policyOf, type PageKind } from './policy.js'
import { readBody } from './readBody.js'
import { Refusal } from './Refusal.js'
import type { SecureSiteNetwork, SecureSiteOptions } from './SecureSiteOptions.js'

/** A secure site. */
export interface SecureSite {
  /** Answers a request to its origin. Never rejects. */
  respond(request: Request): Promise<Response>
}

const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })

const tokenOf = ({ headers }: Request): string | undefined =>
  /^Bearer ([\da-f]{64})$/.exec(headers.get('authorization') ?? '')?.[1]

/** What a visitor is told of an error; of one that is no refusal, nothing. */
const refusalOf = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal(500, 'Something went wrong')

/** Makes what answers the calls of the frame. */
const createApi = (accounts: Accounts) => async (request: Request, name: string) => {
  const call = calls.get(name)
  if (!call) throw new Refusal(404, 'Not found')
  if (request.method !== 'POST') throw new Refusal(405, 'Method not allowed')
  return json(await call(accounts, await readBody(request), tokenOf(request)))
}

/** What the frame asks of a network: its node, and what its smart accounts are used with. */
const urlsOf = ({ rpcUrl, smartAccounts }: SecureSiteNetwork): readonly string[] =>
  [rpcUrl, smartAccounts?.bundlerUrl, smartAccounts?.sponsorUrl].filter(url => url !== undefined)

/** Makes what answers with a page. @param urls that the frame asks */
const createHtml = (urls: readonly string[]) => {
  const policies = policyOf(urls)
  return (body: string, kind: PageKind = 'page', status = 200): Response =>
    new Response(body, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policies[kind],
        // Pages that are isolated from other sites show no frame without them.
        ...(kind === 'frame' && {
          'cross-origin-resource-policy': 'cross-origin',
          'cross-origin-embedder-policy': 'require-corp',
        }),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
}

/** Where visitors may sign in with an account that they have. */
const accountsElsewhere = ({ identityProviders = {}, farcaster }: SecureSiteOptions) => ({
  identityProviders: Object.entries(providerNames)
    .filter(([id]) => Object.hasOwn(identityProviders, id))
    .map(([id, name]) => ({ id, name })),
  hasFarcaster: farcaster !== undefined,
})

/**
 * Makes a secure site. It listens to nothing itself: give `respond` to your server, at the origin of `url` and no other.
 * @example const site = createSecureSite({ url: 'https://wallet.example', networks, mailer })
 */
export const createSecureSite = (options: SecureSiteOptions): SecureSite => {
  const { name = 'Secure wallet', networks } = options
  const accounts = new Accounts(options)
  const api = createApi(accounts)
  const html = createHtml(networks.flatMap(urlsOf))

  const device = async ({ method }: Request, token: string) => {
    try {
      if (method === 'POST') {
        await accounts.devices.approve(token)
        return html(messagePage('Approved', 'Go back to where you are signing in: your code is on its way.'))
      }
      const asked = await accounts.devices.find(token)
      if (asked) return html(devicePage(name, asked, token))
      throw new Refusal(410, 'The link has expired')
    } catch (error) {
      const { status, message } = refusalOf(error)
      const advice =
        status === 410 ? 'Sign in again to get another one.' : 'The device has not been approved yet.'
      return html(messagePage(message, advice), 'page', status)
    }
  }
  /** Where a visitor waits for a provider, and comes back to from it. */
  const loading = async (url: URL) => {
    if (url.search === '') return html(messagePage('One moment', 'This window closes by itself.'))
    const next = await accounts.social.continue(url)
    if (!next) return html(messagePage('The sign-in has expired', 'Go back and try again.'), 'page', 410)
    return 'tell' in next
      ? html(returnPage(next.tell, next.state), 'scripted')
      : html(sendOnPage(name, next.goTo))
  }
  const answer = async (request: Request): Promise<Response> => {
    const asked = new URL(request.url)
    const { pathname, searchParams } = asked
    if (pathname.startsWith('/api/')) return api(request, pathname.slice('/api/'.length))
    if (request.method !== 'GET' && !(request.method === 'POST' && pathname === '/device/approve'))
      throw new Refusal(405, 'Method not allowed')
    switch (pathname) {
      case '/sdk':
        return html(framePage(name), 'frame')
      case '/sdk/settings.json':
        return json({ name, networks, ...accountsElsewhere(options) })
      case '/sdk/frame.js':
      case '/sdk/frame.css':
      case '/sdk/loading.js':
      case '/sdk/dashboard.js':
        return readFrameFile(pathname.slice('/sdk/'.length))
      case '/device/approve':
        return device(request, searchParams.get('token') ?? '')
      case '/loading':
        return loading(asked)
      case '/dashboard':
        return html(dashboardPage(name), 'dashboard')
      case '/images/favicon.png':
        return new Response(favicon(), { headers: { 'content-type': 'image/png' } })
      default:
        throw new Refusal(404, 'Not found')
    }
  }
  return {
    respond: async request => {
      try {
        return await answer(request)
      } catch (error) {
        const { status, message } = refusalOf(error)
        return json({ message }, status)
      }
    },
  }
}
