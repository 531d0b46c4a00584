import { BitcoinRejection } from '../chains/bitcoin/BitcoinRejection.js'
import {
  presentAddress,
  presentStatus,
  presentTransaction,
  presentUtxo,
  scriptOf,
} from '../chains/bitcoin/presentEsplora.js'
import { stopBitcoinChains, type RunningBitcoinChain } from '../chains/bitcoin/startBitcoinChains.js'
import type { Answer } from '../http/Answer.js'
import { jsonAnswer, textAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import type { SandboxRequest } from '../http/SandboxRequest.js'
import type { Service } from './Service.js'

/** One thing that an Esplora server can be asked; `part` is what the pattern caught. */
interface Route {
  readonly method: 'GET' | 'POST'
  readonly pattern: RegExp
  answer(chain: RunningBitcoinChain, part: string, request: SandboxRequest): Promise<Answer>
}

const maxHistory = 50
const maxMined = 1000

const get = (pattern: RegExp, answer: Route['answer']): Route => ({ method: 'GET', pattern, answer })
const post = (pattern: RegExp, answer: Route['answer']): Route => ({ method: 'POST', pattern, answer })

/** @throws HttpError 400 for what is no address of the network */
const assertScript = ({ writer }: RunningBitcoinChain, address: string): string => {
  const script = scriptOf(writer, address)
  if (script === undefined) throw new HttpError(400, 'Invalid Bitcoin address')
  return script
}

/** @throws HttpError 404 */
const assertTransaction = async ({ node }: RunningBitcoinChain, txid: string) => {
  const transaction = await node.transaction(txid)
  if (!transaction) throw new HttpError(404, 'Transaction not found')
  return transaction
}

const broadcast = async ({ node }: RunningBitcoinChain, hex: string): Promise<Answer> => {
  try {
    return textAnswer(await node.send(hex.trim()))
  } catch (error) {
    if (!(error instanceof BitcoinRejection)) throw error
    const { code, message } = error
    throw new HttpError(400, `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`)
  }
}

const routes: readonly Route[] = [
  get(/^\/address\/([^/]+)$/, async (chain, address) => {
    const script = assertScript(chain, address)
    return jsonAnswer(presentAddress(address, script, await chain.node.history(script)))
  }),
  get(/^\/address\/([^/]+)\/utxo$/, async (chain, address) => {
    const utxos = await chain.node.utxos(assertScript(chain, address))
    return jsonAnswer(await Promise.all(utxos.map(utxo => presentUtxo(chain.writer, utxo))))
  }),
  get(/^\/address\/([^/]+)\/txs$/, async (chain, address) => {
    const history = await chain.node.history(assertScript(chain, address))
    const newest = history.slice(0, maxHistory)
    return jsonAnswer(await Promise.all(newest.map(each => presentTransaction(chain.writer, each))))
  }),
  get(/^\/tx\/([\da-f]{64})$/, async (chain, txid) =>
    jsonAnswer(await presentTransaction(chain.writer, await assertTransaction(chain, txid))),
  ),
  get(/^\/tx\/([\da-f]{64})\/hex$/, async (chain, txid) =>
    textAnswer((await assertTransaction(chain, txid)).hex),
  ),
  get(/^\/tx\/([\da-f]{64})\/status$/, async (chain, txid) =>
    jsonAnswer(await presentStatus(chain.writer, (await assertTransaction(chain, txid)).height)),
  ),
  post(/^\/tx$/, async (chain, _part, request) => broadcast(chain, await request.body())),
  get(/^\/blocks\/tip\/height$/, async ({ node }) => textAnswer(String((await node.tip()).height))),
  get(/^\/blocks\/tip\/hash$/, async ({ node }) => textAnswer((await node.tip()).hash)),
  get(/^\/block-height\/(\d{1,9})$/, async ({ node }, height) => {
    const block = await node.block(Number(height))
    if (!block) throw new HttpError(404, 'Block not found')
    return textAnswer(block.hash)
  }),
  get(/^\/fee-estimates$/, () => Promise.resolve(jsonAnswer({ 1: 2, 6: 1, 144: 1 }))),
  // The one that no real server has: on demand, what takes ten minutes elsewhere.
  post(/^\/mine$/, async ({ node }, _part, { query }) => {
    const count = Number(query.get('blocks') ?? '1')
    if (!Number.isInteger(count) || count < 1 || count > maxMined)
      throw new HttpError(400, 'Not a number of blocks')
    return jsonAnswer(await node.mine(count))
  }),
]

/** Stands in for the Esplora servers of Bitcoin networks, `/esplora/{CAIP-2}/…` (the REST of blockstream.info and mempool.space). Owns the networks. */
export function createEsploraService(chains: readonly RunningBitcoinChain[]): Service {
  return {
    name: 'esplora',
    routes: chains.flatMap(({ caipNetworkId: id }) => [
      `GET /esplora/${id}/address/{address}`,
      `POST /esplora/${id}/tx`,
      `POST /esplora/${id}/mine?blocks=1`,
    ]),
    owns: path => path.startsWith('/esplora/'),
    async answer(request) {
      const [, id, rest = ''] = /^\/esplora\/([^/]+)(\/.*)?$/.exec(request.path.replace(/%3A/i, ':')) ?? []
      const chain = chains.find(({ caipNetworkId }) => caipNetworkId === id)
      if (!chain) throw new HttpError(404, 'No such chain')
      const found = routes.filter(({ pattern }) => pattern.test(rest))
      const route = found.find(({ method }) => method === request.method)
      if (!route)
        throw found.length > 0 ? new HttpError(405, 'Method Not Allowed') : new HttpError(404, 'Not Found')
      return route.answer(chain, route.pattern.exec(rest)?.[1] ?? '', request)
    },
    async stop() {
      await stopBitcoinChains(chains)
    },
  }
}
