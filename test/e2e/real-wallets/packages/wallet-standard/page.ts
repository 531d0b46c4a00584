import { ed25519 } from '@noble/curves/ed25519.js'
import { PublicKey, Transaction } from '@solana/web3.js'
import { registerWallet } from '@wallet-standard/wallet'

type Listener = (change: { readonly accounts: readonly unknown[] }) => void

const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
const chains = ['solana:mainnet', 'solana:devnet', 'solana:localnet'] as const
const key = new Uint8Array(32).fill(7)
const publicKey = ed25519.getPublicKey(key)
const address = new PublicKey(publicKey).toBase58()
const signatures = ['solana:signMessage', 'solana:signTransaction'] as const

/** A wallet that registers itself as wallets do, by the package that is published for them. */
const registerHarbor: Window['registerHarbor'] = () => {
  const asked: string[] = []
  const listeners = new Set<Listener>()
  const account = { address, publicKey, chains, features: signatures, label: 'Savings' }
  let accounts: readonly (typeof account)[] = []
  const share = (shared: typeof accounts) => {
    accounts = shared
    for (const listener of listeners) listener({ accounts })
  }
  registerWallet({
    ...{ version: '1.0.0', name: 'Harbor', icon, chains },
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async (input?: { readonly silent?: boolean }) => {
          asked.push(input?.silent ? 'silent connect' : 'connect')
          if (!input?.silent) share([account])
          return { accounts }
        },
      },
      'standard:events': {
        version: '1.0.0',
        on: (_: string, listener: Listener) => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: async (...inputs: readonly { readonly message: Uint8Array }[]) => {
          asked.push('sign')
          return inputs.map(({ message }) => ({
            signedMessage: message,
            signature: ed25519.sign(message, key),
          }))
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async (...inputs: readonly { readonly transaction: Uint8Array }[]) => {
          asked.push('sign transaction')
          return inputs.map(input => {
            const transaction = Transaction.from(input.transaction)
            const signature = ed25519.sign(transaction.serializeMessage(), key)
            transaction.addSignature(new PublicKey(publicKey), signature as never)
            return {
              signedTransaction: new Uint8Array(transaction.serialize({ requireAllSignatures: false })),
            }
          })
        },
      },
    },
  } as never)
  return { address, asked, leave: () => share([]) }
}
Object.assign(window, { registerHarbor })
