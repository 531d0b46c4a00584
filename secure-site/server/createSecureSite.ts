import { Accounts } from './Accounts.js'
import { calls } from './api.js'
import { readFrameFile } from './frameFiles.js'
import { devicePage, favicon, framePage, messagePage } from './pages.js'
import { Refusal } from './Refusal.js'
import type { SecureSiteOptions } from './SecureSiteOptions.js'

/** A secure site. */
export interface SecureSite {
  /** Answers a request to its origin. Never rejects. */
  respond(request: Request): Promise<Response>
}

const maxBodyLength = 64 * 1024

/** @param rpcOrigins that the frame may ask; only the frame's page may be framed, by any site */
const policyOf = (rpcOrigins: readonly string[], isFrame: boolean) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${rpcOrigins.join(' ')}`,
    "base-uri 'none'",
    `form-action ${isFrame ? "'none'" : "'self'"}`,
    `frame-ancestors ${isFrame ? '*' : "'none'"}`,
  ].join('; ')

const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })

const readBody = async (request: Request): Promise<unknown> => {
  const text = await request.text()
  if (text.length > maxBodyLength) throw new Refusal(413, 'The request is too large')
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown)
  } catch {
    throw new Refusal(400, 'Invalid request')
  }
}

const tokenOf = ({ headers }: Request): string | undefined =>
  /^Bearer ([\da-f]{64})$/.exec(headers.get('authorization') ?? '')?.[1]

/** The settings that the frame reads: the networks, and what they are called. */
const settingsOf = ({ networks, name = 'Secure wallet' }: SecureSiteOptions) => ({ name, networks })

/**
 * Makes a secure site. It listens to nothing itself: give `respond` to your server, at the origin of `url` and no other.
 * @example const site = createSecureSite({ url: 'https://wallet.example', networks, mailer })
 */
export const createSecureSite = (options: SecureSiteOptions): SecureSite => {
  const { name = 'Secure wallet', networks } = options
  const accounts = new Accounts(options)
  const rpcOrigins = [...new Set(networks.map(({ rpcUrl }) => new URL(rpcUrl).origin))]

  const html = (body: string, isFrame = false, status = 200) =>
    new Response(body, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(rpcOrigins, isFrame),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
  const api = async (request: Request, path: string) => {
    const call = calls.get(path.slice('/api/'.length))
    if (!call) throw new Refusal(404, 'Not found')
    if (request.method !== 'POST') throw new Refusal(405, 'Method not allowed')
    return json(await call(accounts, await readBody(request), tokenOf(request)))
  }
  const device = async (request: Request, token: string) => {
    if (request.method === 'POST') {
      await accounts.approveDevice(token)
      return html(messagePage('Approved', 'Go back to where you are signing in: your code is on its way.'))
    }
    const asked = await accounts.deviceRequest(token)
    if (!asked)
      return html(messagePage('This link has expired', 'Sign in again to get another one.'), false, 410)
    return html(devicePage(name, asked, token))
  }
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.startsWith('/api/')) return api(request, pathname)
    if (pathname === '/device/approve') return device(request, searchParams.get('token') ?? '')
    if (request.method !== 'GET') throw new Refusal(405, 'Method not allowed')
    switch (pathname) {
      case '/sdk':
        return html(framePage(name), true)
      case '/sdk/settings.json':
        return json(settingsOf(options))
      case '/sdk/frame.js':
      case '/sdk/frame.css':
        return readFrameFile(pathname.slice('/sdk/'.length))
      case '/loading':
        return html(messagePage('One moment', 'This window closes by itself.'))
      case '/dashboard':
        return html(messagePage(name, 'Your account is managed where you use it.'))
      case '/images/favicon.svg':
        return new Response(favicon, { headers: { 'content-type': 'image/svg+xml' } })
      default:
        throw new Refusal(404, 'Not found')
    }
  }
  return {
    respond: async request => {
      try {
        return await answer(request)
      } catch (error) {
        const { status, message } =
          error instanceof Refusal ? error : new Refusal(500, 'Something went wrong')
        return json({ message }, status)
      }
    },
  }
}
