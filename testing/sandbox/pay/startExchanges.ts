import { listen } from '../http/listen.js'
import { renderNotice } from '../secure-site/identity/renderIdentityPages.js'
import { serveWeb } from '../secure-site/serveWeb.js'
import type { PayDesk } from './PayDesk.js'
import { renderExchangePage } from './renderExchangePage.js'

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

/** The pages of the exchanges, at an origin of their own. */
export interface ExchangePages {
  readonly url: string
  stop(): Promise<void>
}

async function respond(desk: PayDesk, request: Request): Promise<Response> {
  const sessionId = new URL(request.url).searchParams.get('session') ?? ''
  const payment = desk.find(sessionId)
  if (!payment) return html(renderNotice('Not found', 'There is no such payment.'), 404)
  const name = desk.nameOf(payment.exchangeId)
  if (request.method !== 'POST') return html(renderExchangePage(name, payment))
  const answer = (await request.formData()).get('answer')
  if (answer === 'hang') return html(renderNotice(name, 'Nothing happens: this exchange never answers.'))
  if (answer === 'sign-in') desk.open(sessionId)
  if (answer === 'decline') desk.decline(sessionId)
  if (answer === 'pay') await desk.pay(sessionId)
  return new Response(null, { status: 303, headers: { location: request.url } })
}

/** Starts the pages: `/{exchange}?session={id}`. @throws SandboxError `PORT_IN_USE` */
export async function startExchanges(host: string, desk: PayDesk): Promise<ExchangePages> {
  const server = serveWeb(
    request => respond(desk, request),
    () => url,
  )
  const url = await listen(server, host, 0)
  return {
    url,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
