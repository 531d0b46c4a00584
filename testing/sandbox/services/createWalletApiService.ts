import * as z from 'zod/mini'
import type { Answer } from '../http/Answer.js'
import { jsonAnswer, svgAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import type { SandboxRequest } from '../http/SandboxRequest.js'
import { drawCoin } from '../pictures/drawCoin.js'
import { drawEmblem } from '../pictures/drawEmblem.js'
import { queryWallets, walletQuerySchema } from '../wallets/queryWallets.js'
import type { WalletListing } from '../wallets/WalletListing.js'
import { isOriginAllowed } from './isOriginAllowed.js'
import { judgeProject } from './judgeProject.js'
import type { ProjectOptions } from './ProjectOptions.js'
import type { Service } from './Service.js'

type Route = (request: SandboxRequest, name: string) => Answer

const originsRoute = '/projects/v1/origins'

/**
 * Stands in for the wallet API: the catalogue, its pictures, and the project's settings. Without an accepted
 * project id every call answers 403 `Forbidden` in plain text, as the public service does; so do pages of other origins
 * than the project lists.
 *
 * @param wallets the catalogue
 */
export function createWalletApiService(
  wallets: () => readonly WalletListing[],
  projects: ProjectOptions,
): Service {
  const isPicture = (id: string) => wallets().some(({ image_id }) => image_id === id)
  const routes = new Map<string, Route>([
    ['/getWallets', ({ query }) => listWallets(wallets(), query)],
    ['/getAnalyticsConfig', () => jsonAnswer({ isAnalyticsEnabled: projects.isAnalyticsEnabled ?? true })],
    [originsRoute, () => jsonAnswer({ allowedOrigins: projects.allowedOrigins ?? [] })],
    ['/getWalletImage/', (_, id) => drawIf(isPicture(id), () => drawEmblem(id))],
    ['/public/getAssetImage/', (_, id) => drawIf(/^[A-Za-z0-9-]{1,64}$/.test(id), () => drawEmblem(id))],
    ['/public/getCurrencyImage/', (_, code) => drawIf(/^[A-Z]{3}$/.test(code), () => drawCoin(code))],
    [
      '/public/getTokenImage/',
      (_, symbol) => drawIf(/^[A-Za-z0-9.]{1,16}$/.test(symbol), () => drawCoin(symbol)),
    ],
  ])
  return {
    name: 'walletApi',
    routes: [...routes.keys()].map(route => `GET ${route.endsWith('/') ? `${route}{id}` : route}`),
    owns: path => routes.has(splitPath(path)[0]),
    answer(request) {
      if (request.method !== 'GET') throw new HttpError(405, 'Method Not Allowed')
      if (judgeProject(request.query, projects) !== 'accepted') throw new HttpError(403, 'Forbidden')
      const [route, name] = splitPath(request.path)
      // The list itself is for everybody: a page that is not on it could not know otherwise.
      if (route !== originsRoute && !isOriginAllowed(request.origin, projects))
        throw new HttpError(403, 'Forbidden')
      const answer = routes.get(route)
      if (!answer) throw new HttpError(404, 'Not Found')
      return answer(request, name)
    },
  }
}

/** Parts a picture's path into its route and the name of the picture; other paths are their own route. */
function splitPath(path: string): [route: string, name: string] {
  const [, route = path, name = ''] = /^(.*Image\/)([^/]*)$/.exec(path) ?? []
  return [route, name]
}

function listWallets(wallets: readonly WalletListing[], search: URLSearchParams): Answer {
  const query = walletQuerySchema.safeParse(Object.fromEntries(search))
  if (!query.success) throw new HttpError(400, z.prettifyError(query.error))
  return jsonAnswer(queryWallets(wallets, query.data))
}

function drawIf(isKnown: boolean, draw: () => string): Answer {
  if (!isKnown) throw new HttpError(404, 'Not Found')
  return svgAnswer(draw())
}
