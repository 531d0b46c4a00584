import * as z from 'zod/mini'
import type { RunningChain } from '../chains/startChains.js'
import type { Answer } from '../http/Answer.js'
import { jsonAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { readJson } from '../http/readJson.js'
import type { SandboxRequest } from '../http/SandboxRequest.js'
import { ApiError } from './ApiError.js'
import {
  answerOnrampOptions,
  answerOnrampQuote,
  answerOnrampUrl,
  listPurchases,
} from '../onramp/onrampRoutes.js'
import type { RunningOnramp } from '../onramp/createOnramp.js'
import type { RunningBlockchain } from './createBlockchain.js'
import { splitName } from './names/nameRules.js'
import { registerName } from './names/registerName.js'
import { suggestNames } from './names/suggestNames.js'
import { currencies, priceOf } from './prices.js'
import {
  activateSession,
  answerRevocation,
  beginSession,
  listSessions,
  readContext,
} from './sessions/answerSessions.js'

/** A call of the blockchain API. */
export interface BlockchainRoute {
  readonly method: 'GET' | 'POST'
  /** As the index page lists it. */
  readonly title: string
  /** Its first group is the parameter. */
  readonly pattern: RegExp
  /** Whether the query must name an accepted project. */
  readonly isForProjects: boolean
  /** @throws ApiError, HttpError */
  answer(request: SandboxRequest, parameter: string): Answer | Promise<Answer>
}

type Respond = (request: SandboxRequest, parameter: string) => Answer | Promise<Answer>

const priceSchema = z.object({
  projectId: z.optional(z.string()),
  currency: z.enum(currencies),
  addresses: z.array(z.string()),
})
const oneDaySeconds = 86_400

/** Refuses a project or page. @throws ApiError, HttpError */
export type ProjectCheck = (id: string | undefined, origin: string | undefined) => void

/** Every call, with its path. @param checkProject for the call that names its project in the body */
export function createBlockchainRoutes(
  blockchain: RunningBlockchain,
  chains: readonly RunningChain[],
  checkProject: ProjectCheck,
  onramp: RunningOnramp,
): readonly BlockchainRoute[] {
  const get = (title: string, answer: Respond): BlockchainRoute => ({
    ...{ method: 'GET', title, pattern: patternOf(title), isForProjects: true, answer },
  })
  const post = (title: string, answer: Respond): BlockchainRoute => ({
    ...{ method: 'POST', title, pattern: patternOf(title), isForProjects: false, answer },
  })
  const sessions = { sessions: blockchain.sessions, chains }
  return [
    { ...get('/v1/supported-chains', () => listChains(blockchain)), isForProjects: false },
    get('/v1/identity/{address}', (_, address) => identify(blockchain, address)),
    get('/v1/account/{address}/history', (request, address) =>
      readHistory(blockchain, onramp, request, address),
    ),
    get('/v1/account/{address}/balance', (request, address) => readBalances(blockchain, request, address)),
    get('/v1/convert/gas-price', ({ query }) => readGasPrice(blockchain, query)),
    get('/v1/profile/account/{name}', ({ query }, name) => findName(blockchain, query, name)),
    get('/v1/profile/reverse/{address}', (_, address) =>
      jsonAnswer(blockchain.names.of(checkAddress(blockchain, address))),
    ),
    get('/v1/profile/suggestions/{name}', ({ query }, name) =>
      jsonAnswer({ suggestions: suggestNames(blockchain.names, name, query.get('zone') ?? 'reown.id') }),
    ),
    post('/v1/profile/account', async ({ body }) =>
      jsonAnswer(await registerName(blockchain.names, await body(), chains)),
    ),
    get('/v1/sessions/{account}', (_, account) => listSessions(sessions, account)),
    get('/v1/sessions/{account}/getcontext', (request, account) => readContext(sessions, request, account)),
    ...[
      post('/v1/sessions/{account}', (request, account) => beginSession(sessions, request, account)),
      post('/v1/sessions/{account}/activate', (request, account) =>
        activateSession(sessions, request, account),
      ),
      post('/v1/sessions/{account}/revoke', (request, account) =>
        answerRevocation(sessions, request, account),
      ),
    ].map(route => ({ ...route, isForProjects: true })),
    get('/v1/onramp/options', () => answerOnrampOptions(onramp)),
    ...[
      post('/v1/generators/onrampurl', ({ body }) => answerOnrampUrl(onramp, body)),
      post('/v1/onramp/quote', ({ body }) => answerOnrampQuote(onramp, body)),
    ].map(route => ({ ...route, isForProjects: true })),
    post('/v1/fungible/price', async request => readPrice(blockchain, request, checkProject)),
  ]
}

/** `/v1/identity/{address}` as a pattern. */
const patternOf = (title: string): RegExp => new RegExp(`^${title.replace(/\{\w+\}/, '([^/]{1,300})')}$`)

function listChains({ networks }: RunningBlockchain): Answer {
  const answer = jsonAnswer({ http: networks.map(({ caipNetworkId }) => caipNetworkId), ws: [] })
  return cached(answer, oneDaySeconds)
}

const cached = (answer: Answer, seconds: number): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'cache-control': `public, max-age=${seconds}` },
})

/** @throws ApiError 400 `address` */
function checkAddress({ networks }: RunningBlockchain, address: string): string {
  if (!networks.some(network => network.isAddress(address)))
    throw new ApiError(400, 'address', 'Invalid address')
  return address
}

function identify(blockchain: RunningBlockchain, asked: string): Answer {
  const address = checkAddress(blockchain, asked)
  if (!address.startsWith('0x')) return cached(jsonAnswer({ name: null, avatar: null }), 3600)
  const { name = null, avatar = null } = blockchain.identify(address) ?? {}
  return jsonAnswer({ name, avatar, resolvedAt: new Date().toISOString() })
}

async function readHistory(
  blockchain: RunningBlockchain,
  onramp: RunningOnramp,
  { query }: SandboxRequest,
  address: string,
): Promise<Answer> {
  const provider = query.get('onramp')
  if (provider === null)
    return jsonAnswer(
      await blockchain.history({ address, chainId: query.get('chainId') }, query.get('cursor')),
    )
  checkAddress(blockchain, address)
  if (provider !== 'coinbase' || !address.startsWith('0x'))
    throw new ApiError(400, 'provider', `Unsupported provider: ${provider}`)
  return listPurchases(onramp, address, query.get('chainId'))
}

async function readBalances(
  blockchain: RunningBlockchain,
  { query, origin }: SandboxRequest,
  address: string,
): Promise<Answer> {
  const [currency, chainId] = [query.get('currency') ?? 'usd', query.get('chainId')]
  if (!currencies.includes(currency))
    throw new HttpError(400, `Failed to deserialize query string: unknown variant \`${currency}\``)
  if (query.has('forceUpdate') && !address.startsWith('0x'))
    throw new ApiError(400, 'forceUpdate', 'Only for addresses of eip155')
  const balances = await blockchain.balances({ address, chainId }, currency)
  // The public service answers neither pages rendered on servers nor two versions of the client that asked too often.
  const version = query.get('sv') ?? ''
  const isServed = origin !== undefined && version !== '' && !/1\.6\.[45]$/.test(version)
  return jsonAnswer({ balances: isServed ? balances : [] })
}

async function readGasPrice({ networks }: RunningBlockchain, query: URLSearchParams): Promise<Answer> {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === query.get('chainId'))
  if (!network?.gasPrice) throw new ApiError(400, 'chainId', 'Chain is not supported')
  const standard = await network.gasPrice()
  const plus = (percent: bigint) => String((standard * (100n + percent)) / 100n)
  return jsonAnswer({ standard: plus(0n), fast: plus(10n), instant: plus(25n) })
}

function findName({ names }: RunningBlockchain, query: URLSearchParams, asked: string): Answer {
  splitName(asked)
  const found = names.find(asked)
  if (found) return jsonAnswer(found)
  if (query.get('apiVersion') === '2') return jsonAnswer([])
  throw new ApiError(404, 'name', 'Name is not registered')
}

/** Prices the first address alone, as the public service does. */
async function readPrice(
  blockchain: RunningBlockchain,
  { body, query, origin }: SandboxRequest,
  checkProject: ProjectCheck,
): Promise<Answer> {
  const request = priceSchema.safeParse(readJson(await body()))
  if (!request.success) throw new ApiError(422, '', 'The body is not as expected')
  const { projectId, currency, addresses } = request.data
  checkProject(projectId ?? query.get('projectId') ?? undefined, origin)
  const [first] = addresses
  if (first === undefined) throw new ApiError(400, 'addresses', 'No address')
  const [, chain, address = ''] = /^([a-z0-9]{3,8}:[A-Za-z0-9-]{1,32}):([A-Za-z0-9]{1,64})$/.exec(first) ?? []
  const network = blockchain.networks.find(({ caipNetworkId }) => caipNetworkId === chain)
  if (!network) throw new ApiError(400, 'address', 'Invalid address')
  const asset = await network.asset(address)
  if (!asset) return jsonAnswer({ fungibles: [] })
  const { name, symbol, decimals } = asset
  const price = network.testnet ? 0 : priceOf(symbol, currency)
  return jsonAnswer({
    fungibles: [
      { address: first, name, symbol, iconUrl: blockchain.pictures.token(symbol), price, decimals },
    ],
  })
}
