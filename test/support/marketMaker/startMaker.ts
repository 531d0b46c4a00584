import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { createMint, getOrCreateAssociatedTokenAccount, mintTo, transfer } from '@solana/spl-token'
import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import type { SandboxSolanaChain } from '../../../testing/sandbox/index.js'
import { makerLies, withPriority, type MakerLie } from './makerLies.js'
import { accountOf, compile, instructionsOf, type Good, type Trade } from './trade.js'

/** A market maker on a Solana network: a service at an origin of its own, with a key that no page sees. */
export interface Maker {
  readonly url: string
  readonly address: PublicKey
  /** A token that the maker has made, with 9 decimals, at 2,000 dollars. */
  readonly gold: string
  /** Does something else than agreed, from now on. */
  lie(lie: MakerLie | undefined): void
  /** Makes the network take so many lamports more, from now on. */
  raiseFee(lamports: number): void
  /** Pays the fee of the network itself, from now on. */
  payFee(): void
  /** Deals honestly again. */
  clear(): void
  stop(): Promise<void>
}

const wanted = z.object({
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  amount: z.string().check(z.regex(/^\d{1,20}$/)),
  address: z.optional(z.string()),
})

const read = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}

/** What it deals in, and its stock of each. */
const stock = async (chain: SandboxSolanaChain, connection: Connection, key: Keypair) => {
  const usd = chain.token.address
  const mint = await createMint(connection, key, key.publicKey, null, 9)
  const goldAt = await getOrCreateAssociatedTokenAccount(connection, key, mint, key.publicKey)
  await mintTo(connection, key, mint, goldAt.address, key, 1_000_000_000_000n)
  const usdAt = await getOrCreateAssociatedTokenAccount(connection, key, new PublicKey(usd), key.publicKey)
  const banker = Keypair.fromSecretKey(base58.decode(chain.accounts[1]?.secretKey ?? ''))
  const from = accountOf(usd, banker.publicKey)
  await transfer(connection, banker, from, usdAt.address, banker, 5_000_000_000n)
  return { usd, gold: mint.toBase58() }
}

/** Opens a market maker: SOL at 150 dollars, Test USD, and gold. @param chain of the sandbox */
export const startMaker = async (chain: SandboxSolanaChain): Promise<Maker> => {
  const connection = new Connection(chain.rpcUrl, 'confirmed')
  // Without subscriptions, which would outlive the test: every transaction is final at once.
  Object.assign(connection, { confirmTransaction: () => Promise.resolve({ value: { err: null } }) })
  const key = Keypair.generate()
  await connection.requestAirdrop(key.publicKey, 500_000_000_000)
  const { usd, gold } = await stock(chain, connection, key)
  const dollars = { mint: usd, decimals: 6, price: 1n }
  const goods: readonly Good[] = [
    { decimals: 9, price: 150n },
    dollars,
    { mint: gold, decimals: 9, price: 2000n },
  ]
  const goodOf = (mint: string | null) => goods.find(good => good.mint === (mint ?? undefined))
  const state = { lie: undefined as MakerLie | undefined, lamports: 0, paysFee: false }

  const tradeOf = (body: unknown): Trade | undefined => {
    const { from, to, amount, address } = wanted.parse(body)
    const [given, gained] = [goodOf(from), goodOf(to)]
    if (!given || !gained) return undefined
    const gives = BigInt(amount)
    const worth = gives * given.price * 10n ** BigInt(gained.decimals)
    const gets = worth / (gained.price * 10n ** BigInt(given.decimals))
    const visitor = new PublicKey(address ?? key.publicKey)
    return { maker: key.publicKey, visitor, given, gained, gives, gets }
  }
  const build = async (trade: Trade): Promise<Uint8Array> => {
    const { blockhash } = await connection.getLatestBlockhash()
    const input = { trade, key, blockhash, other: dollars }
    if (state.lie) return makerLies[state.lie](input)
    if (state.lamports > 0) return withPriority(input, state.lamports)
    const payer = state.paysFee ? key.publicKey : trade.visitor
    const transaction = compile(payer, instructionsOf(trade), blockhash)
    transaction.sign([key])
    return transaction.serialize()
  }
  const answer = async (request: IncomingMessage): Promise<object | undefined> => {
    const trade = tradeOf(await read(request))
    if (!trade) return undefined
    if (request.url === '/quote') return { amount: String(trade.gets) }
    return { transaction: Buffer.from(await build(trade)).toString('base64') }
  }
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    answer(request).then(
      body => response.writeHead(body ? 200 : 204).end(body && JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...{ url: `http://127.0.0.1:${port}`, address: key.publicKey, gold },
    lie: lie => void (state.lie = lie),
    raiseFee: lamports => void (state.lamports = lamports),
    payFee: () => void (state.paysFee = true),
    clear: () => void Object.assign(state, { lie: undefined, lamports: 0, paysFee: false }),
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
