import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import {
  createAccount,
  createMint,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { base58 } from '@scure/base'
import { nativeBalance, tokenBalances, transfer, type TransferRequest } from '../../../../kernel/define.js'
import { createSolanaTestWallet, type SolanaTestWalletOptions } from '../../../../testing/index.js'
import {
  sandboxSolanaNetworks,
  startSandbox,
  type Sandbox,
  type SandboxSolanaChain,
} from '../../../../testing/sandbox/index.js'
import { createSite } from './createSite.js'

export const signal = new AbortController().signal
export const sol = 1_000_000_000n
export let sandbox: Sandbox
export let chain: SandboxSolanaChain
export let connection: Connection

beforeAll(async () => {
  sandbox = await startSandbox({ chains: [], bitcoin: [], cosmos: [] })
  chain = sandbox.solana[0]!
  // Without subscriptions: nothing to wait for where every transaction is final at once.
  connection = new Connection(chain.rpcUrl, 'confirmed')
})
afterAll(() => sandbox.stop())

/** An address that nobody has used yet. */
export const stranger = () => Keypair.generate().publicKey.toBase58()
export const lamportsOf = async (address: string) =>
  BigInt(await connection.getBalance(new PublicKey(address)))

/** What a node says, in place of what it would have said: JSON, as text. */
export type Bend = (method: string, answer: string) => string

const bent = async (url: string, init: RequestInit | undefined, bend: Bend): Promise<Response> => {
  const response = await fetch(url, init)
  const { method } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { method: string }
  return new Response(bend(method, await response.text()), response)
}

/**
 * A site on the real virtual machine, with a connected wallet that holds 5 SOL.
 * @param bend what its node says instead
 */
export const openSite = async (options: Partial<SolanaTestWalletOptions> = {}, bend?: Bend) => {
  const networks = sandboxSolanaNetworks(sandbox)
  let looked: () => void = () => undefined
  /** Resolves when a transaction has been asked for. */
  const isLooking = new Promise<void>(resolve => {
    looked = resolve
  })
  const site = await createSite({
    networks,
    env: {
      fetch: (url, init) => {
        if (typeof init?.body === 'string' && init.body.includes('getSignatureStatuses')) looked()
        return bend ? bent(url, init, bend) : fetch(url, init)
      },
      // What looks again each second looks each 20 ms.
      after: (delayMs, fn) => {
        const timer = setTimeout(fn, delayMs === 1000 ? 20 : delayMs)
        return () => clearTimeout(timer)
      },
    },
  })
  const secretKey = base58.encode(Uint8Array.from(Keypair.generate().secretKey))
  const chains = sandbox.solana.map(({ caipNetworkId, rpcUrl }) => ({ id: caipNetworkId, rpcUrl }))
  const wallet = createSolanaTestWallet({ chains, secretKey, name: 'Harbor', ...options })
  await connection.requestAirdrop(new PublicKey(wallet.activeAccount), Number(5n * sol))
  wallet.announce(site.page)
  await site.kernel.connect({ connectorId: 'solana:Harbor' })
  const network = site.chain.network!
  const { session } = site.chain.connection!
  await site.kernel.provider('solana')
  const ability = site.kernel.capability(transfer, 'solana')!
  return {
    ...{ ...site, wallet, network, isLooking },
    send: (request: TransferRequest) => ability.send(session, network, request),
    follow: (id: string) => ability.follow!(network, id),
    estimate: (request: TransferRequest) => ability.estimate!(session, network, request),
    simulate: (request: TransferRequest) => ability.simulate!(session, network, request),
    balance: () =>
      site.kernel.capability(nativeBalance, 'solana')!.read(wallet.activeAccount, network, signal),
    tokens: (of = wallet.activeAccount) =>
      site.kernel.capability(tokenBalances, 'solana')!.read(of, network, signal),
  }
}

/** Who makes the tokens, and pays for it. */
const openMinter = () => {
  const authority = Keypair.fromSecretKey(base58.decode(chain.accounts[5]!.secretKey))
  // A new client, since one remembers a blockhash for 30 s; without subscriptions, which would outlive the test.
  const client = new Connection(chain.rpcUrl, 'confirmed')
  Object.assign(client, { confirmTransaction: () => Promise.resolve({ value: { err: null } }) })
  return { authority, client }
}

/** A token of which the wallet of a site has some. @param program that of the token */
export const mintFor = async (owner: string, amount: bigint, decimals = 6, program = TOKEN_PROGRAM_ID) => {
  const { authority, client } = openMinter()
  const { publicKey } = authority
  const mint = await createMint(client, authority, publicKey, null, decimals, undefined, undefined, program)
  const to = new PublicKey(owner)
  const [isOffCurve, none] = [false, undefined]
  const account = await getOrCreateAssociatedTokenAccount(
    ...([client, authority, mint, to, isOffCurve, none, none, program] as const),
  )
  if (amount > 0n)
    await mintTo(client, authority, mint, account.address, authority, amount, [], none, program)
  return mint.toBase58()
}

/** Another account of the wallet of a site, with some more of a token of {@link mintFor}. */
export const mintMore = async (owner: string, token: string, amount: bigint) => {
  const { authority, client } = openMinter()
  const [mint, to] = [new PublicKey(token), new PublicKey(owner)]
  const account = await createAccount(client, authority, mint, to, Keypair.generate())
  await mintTo(client, authority, mint, account, authority, amount)
}
