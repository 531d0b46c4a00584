import { badAccounts } from '../../../kernel/errors/connect.js'
import type { SolanaAccount, SolanaCodec, SolanaFeatures } from '../../chain-solana/api.js'
import type { Engine } from '../Engine.js'
import { createRequests, type SolanaChain } from './createRequests.js'

type Changed = (change: { readonly accounts: readonly SolanaAccount[] }) => void

interface StandardFeatures {
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    connect(): Promise<{ readonly accounts: readonly SolanaAccount[] }>
  }
  readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
  readonly 'standard:events': {
    readonly version: '1.0.0'
    on(event: 'change', listener: Changed): () => void
  }
}

/** The embedded wallet as one of the Wallet Standard, which nobody registers: this plugin alone opens sessions over it. */
export interface EmbeddedSolanaWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly chains: readonly SolanaChain[]
  readonly accounts: readonly SolanaAccount[]
  readonly features: SolanaFeatures & StandardFeatures
}

/** What a wallet is made with. */
export interface WalletParts {
  readonly engine: Engine
  readonly codec: SolanaCodec
  /** Of the site. */
  readonly chains: readonly SolanaChain[]
  /** The one to be on. */
  readonly chain: SolanaChain
}

const signs = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const
const transactions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] } as const

const inOrder = async <T, R>(inputs: readonly T[], act: (input: T) => Promise<R>): Promise<readonly R[]> => {
  const outputs: R[] = []
  for (const input of inputs) outputs.push(await act(input))
  return outputs
}

/** Makes the wallet over the frame of the secure site: every answer is checked before it goes on. */
export const createWallet = ({ engine, codec, chains, chain }: WalletParts): EmbeddedSolanaWallet => {
  let accounts: readonly SolanaAccount[] = []
  const requests = createRequests({ engine, codec, chains, chain, accounts: () => accounts })

  const connect = async () => {
    const keep = engine.login.awaitUser()
    const user = await engine.client.ask('GET_USER', { chainId: chain })
    const publicKey = codec.publicKeyOf(user.address)
    if (!publicKey || user.chainId !== chain) throw badAccounts('GET_USER')
    keep(user, chain)
    accounts = [{ address: user.address, publicKey, chains, features: signs }]
    return { accounts }
  }
  return {
    version: '1.0.0',
    name: engine.name,
    chains,
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'standard:disconnect': { version: '1.0.0', disconnect: () => engine.leave('solana') },
      'standard:events': {
        version: '1.0.0',
        on: (_, listener) =>
          engine.whenOut(() => {
            accounts = []
            listener({ accounts })
          }),
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs) => inOrder(inputs, requests.signMessage),
      },
      'solana:signTransaction': {
        ...transactions,
        signTransaction: async (...inputs) => {
          const [first, second] = inputs
          const signed =
            first && second
              ? await requests.signTogether(inputs, first)
              : await inOrder(inputs, requests.sign)
          return signed.map(signedTransaction => ({ signedTransaction }))
        },
      },
      'solana:signAndSendTransaction': {
        ...transactions,
        signAndSendTransaction: (...inputs) =>
          inOrder(inputs, async input => ({ signature: await requests.send(input) })),
      },
    },
  }
}
