import { htmlAnswer, jsonAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import type { Sandbox } from '../types.js'
import { renderIndexPage } from './renderIndexPage.js'
import type { Service } from './Service.js'

/**
 * The sandbox's own pages: what runs, for people (`GET /`) and programs (`GET /sandbox/status`), and the usage
 * events (`GET /sandbox/analytics`).
 *
 * @param sandbox asked on each request, when the sandbox is complete
 * @param services the services that the index page lists
 */
export function createPagesService(sandbox: () => Sandbox, services: readonly Service[]): Service {
  const pages = new Map([
    ['/', () => htmlAnswer(renderIndexPage(sandbox(), services))],
    ['/sandbox/status', () => jsonAnswer(describe(sandbox()))],
    ['/sandbox/analytics', () => jsonAnswer({ events: sandbox().analyticsEvents() })],
  ])
  return {
    name: 'pages',
    routes: [...pages.keys()].map(path => `GET ${path}`),
    owns: path => pages.has(path),
    answer({ method, path }) {
      const page = pages.get(path)
      if (!page) throw new HttpError(404, 'Not Found')
      if (method !== 'GET') throw new HttpError(405, 'Method Not Allowed')
      return page()
    },
  }
}

function describe({ url, chains, solana, bitcoin, cosmos, stats }: Sandbox): unknown {
  const withoutKeys = <T extends { readonly accounts: readonly { readonly address: string }[] }>(
    chain: T,
  ) => ({
    ...chain,
    accounts: chain.accounts.map(({ address }) => address),
  })
  return {
    url,
    chains: chains.map(withoutKeys),
    solana: solana.map(withoutKeys),
    bitcoin,
    cosmos,
    ...stats(),
  }
}
