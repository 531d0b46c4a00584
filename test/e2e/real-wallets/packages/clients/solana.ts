import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type {} from './SolanaClient.js'

const openSolanaClient: Window['openSolanaClient'] = (wallet, url) => {
  if (!isWalletAdapterCompatibleStandardWallet(wallet as never))
    throw new Error('no wallet for wallet-adapter')
  const adapter = new StandardWalletAdapter({ wallet: wallet as never })
  const connection = new Connection(url, 'confirmed')
  return {
    connect: async () => {
      await adapter.connect()
      return String(adapter.publicKey)
    },
    isConnected: () => adapter.connected,
    sign: async text => [...(await adapter.signMessage!(new TextEncoder().encode(text)))],
    send: async (to, lamports) => {
      const fromPubkey = adapter.publicKey!
      const transfer = SystemProgram.transfer({ fromPubkey, toPubkey: new PublicKey(to), lamports })
      const latest = await connection.getLatestBlockhash()
      const transaction = new Transaction({ feePayer: fromPubkey, ...latest }).add(transfer)
      const signature = await adapter.sendTransaction(transaction, connection)
      // Not by the socket that web3.js would wait for: the sandbox has none.
      while (!(await connection.getSignatureStatus(signature)).value);
      return signature
    },
  }
}
Object.assign(window, { openSolanaClient })
