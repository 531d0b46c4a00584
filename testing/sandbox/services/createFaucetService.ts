import { SerialQueue } from '../../evm/SerialQueue.js'
import { fromBase58 } from '../../solana/base58.js'
import { fundAddress, type RunningBitcoinChain } from '../chains/bitcoin/startBitcoinChains.js'
import type { RunningCosmosChain } from '../chains/cosmos/startCosmosChains.js'
import type { SolanaNode } from '../chains/solana/createSolanaNode.js'
import { mintSolanaTestUsd } from '../chains/solana/tokens.js'
import type { Chains, RunningChain } from '../chains/startChains.js'
import { mintTestUsd, sendFromTreasury } from '../chains/treasury.js'
import type { Answer } from '../http/Answer.js'
import { jsonAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import type { Service } from './Service.js'

const oneCoin = `0x${(10n ** 18n).toString(16)}`
const hundredTestUsd = 100n * 10n ** 6n

const oneSol = 1_000_000_000n
const oneBitcoin = 100_000_000

/** A faucet for every chain: `POST /faucet/{chainId}?to={address}` sends 1 coin, and 100 TUSD where there are any; by its CAIP-2 id, or by its number on EVM chains. */
export function createFaucetService(
  chains: Chains,
  solana: readonly SolanaNode[],
  bitcoin: readonly RunningBitcoinChain[],
  cosmos: readonly RunningCosmosChain[],
): Service {
  // The treasury of a chain is one account: two at a time would want the same nonce.
  const evm = chains.list.map(chain => ({ ...chain, queue: new SerialQueue() }))
  return {
    name: 'faucet',
    routes: [
      ...chains.list.map(({ id }) => id),
      ...[...solana, ...bitcoin, ...cosmos].map(chain => chain.caipNetworkId),
    ].map(id => `POST /faucet/${id}?to={address}`),
    owns: path => path.startsWith('/faucet/'),
    async answer({ method, path, query }) {
      const node = solana.find(({ caipNetworkId }) => path === `/faucet/${caipNetworkId}`)
      const ledger = bitcoin.find(({ caipNetworkId }) => path === `/faucet/${caipNetworkId}`)
      const standIn = cosmos.find(({ caipNetworkId }) => path === `/faucet/${caipNetworkId}`)
      const chain = evm.find(({ id }) => [`/faucet/${id}`, `/faucet/eip155:${id}`].includes(path))
      if (method !== 'POST') throw new HttpError(405, 'Method Not Allowed')
      const to = query.get('to') ?? ''
      if (node) return sendOnSolana(node, to)
      if (ledger) return sendOnBitcoin(ledger, to)
      if (standIn) return sendOnCosmos(standIn, to)
      if (!chain) throw new HttpError(404, 'No such chain')
      if (!/^0x[0-9a-fA-F]{40}$/.test(to)) throw new HttpError(400, 'Not an address')
      return chain.queue.run(() => sendOnEvm(chain, to))
    },
  }
}

async function sendOnEvm({ nodeUrl }: RunningChain, to: string): Promise<Answer> {
  const hash = await sendFromTreasury(nodeUrl, { to, value: oneCoin })
  return jsonAnswer({ hash, tokenHash: await mintTestUsd(nodeUrl, to, hundredTestUsd) })
}

function sendOnSolana({ ledger }: SolanaNode, to: string): Answer {
  if (!isSolanaAddress(to)) throw new HttpError(400, 'Not an address')
  const { signature } = ledger.airdrop(to, oneSol)
  mintSolanaTestUsd(ledger, to, hundredTestUsd)
  return jsonAnswer({ hash: signature })
}

async function sendOnBitcoin(chain: RunningBitcoinChain, to: string): Promise<Answer> {
  const hash = await fundAddress(chain, to, oneBitcoin).catch((error: unknown) => {
    throw error instanceof RangeError ? new HttpError(400, 'Not an address') : error
  })
  return jsonAnswer({ hash })
}

function sendOnCosmos({ ledger, coin }: RunningCosmosChain, to: string): Answer {
  if (!ledger.isAddress(to)) throw new HttpError(400, 'Not an address')
  ledger.fund(to, 10n ** BigInt(coin.decimals))
  return jsonAnswer({ height: ledger.height })
}

const isSolanaAddress = (text: string): boolean => {
  try {
    return fromBase58(text).length === 32
  } catch {
    return false
  }
}
