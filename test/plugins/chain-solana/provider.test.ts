import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { base58 } from '@scure/base'
import { signMessage } from '../../../kernel/define.js'
import { solanaMainnet, type SolanaChange } from '../../../plugins/chain-solana/index.js'
import {
  createSolanaTestWallet,
  hostileSolanaAnswers,
  type SolanaTestWalletOptions,
} from '../../../testing/index.js'
import { isSignedBy } from '../../testing/solana/support/ed25519.js'
import { chains, createSite, harbor, lagoon } from './support/createSite.js'

const utf8 = (text: string) => new TextEncoder().encode(text)

const open = async (options: Partial<SolanaTestWalletOptions> = {}) => {
  const site = await createSite()
  const wallet = createSolanaTestWallet({ chains, accountCount: 2, name: 'Harbor', ...options })
  wallet.announce(site.page)
  const provider = await site.provider()
  const changes: SolanaChange[] = []
  const stop = provider.features['standard:events'].on('change', change => changes.push(change))
  return {
    ...site,
    wallet,
    provider,
    changes,
    stop,
    connect: () => site.kernel.connect({ connectorId: 'solana:Harbor' }),
  }
}
const connected = async (options: Partial<SolanaTestWalletOptions> = {}) => {
  const site = await open(options)
  await site.connect()
  return site
}
const transferOf = (from: string, lamports = 1): Uint8Array => {
  const payerKey = new PublicKey(from)
  const instructions = [
    SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: Keypair.generate().publicKey, lamports }),
  ]
  const recentBlockhash = base58.encode(new Uint8Array(32).fill(7))
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message()).serialize()
}

describe('the provider for hosts', () => {
  test('is a wallet of the standard: it can be registered where apps look for wallets', async () => {
    const { provider } = await open()
    const wallet: Wallet = provider
    const { register, get } = getWallets()
    const unregister = register(wallet)
    expect(get()).toContain(provider)
    unregister()
  })

  test('is one object for the life of the modal, and says before a wallet is there that none is', async () => {
    const { provider, kernel } = await open()
    expect(await kernel.provider('solana')).toBe(provider)
    expect(provider).toMatchObject({ version: '1.0.0', name: 'Portico', accounts: [] })
    expect(provider.icon).toMatch(/^data:image\/gif;base64,/)
    expect(provider.chains).toEqual([harbor.caipNetworkId, 'solana:localnet', lagoon.caipNetworkId])
    const { connect } = provider.features['standard:connect']
    expect(await connect({ silent: true })).toEqual({ accounts: [] })
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' })
    const input = { account: { address: 'x' }, message: utf8('x') }
    await expect(provider.features['solana:signMessage']?.signMessage(input)).rejects.toMatchObject({
      code: 'WALLET_NOT_CONNECTED',
    })
    await provider.features['standard:disconnect'].disconnect()
  })

  test('shows the connected wallet, its accounts with their keys, and says so', async () => {
    const { provider, wallet, changes } = await connected()
    expect(provider).toMatchObject({ name: 'Harbor', icon: wallet.info.icon })
    const accounts: readonly WalletAccount[] = provider.accounts
    expect(accounts.map(({ address }) => address)).toEqual(wallet.accounts)
    expect(accounts.map(({ publicKey }) => base58.encode(Uint8Array.from(publicKey)))).toEqual(
      wallet.accounts,
    )
    expect(accounts[0]?.features).toEqual([
      'solana:signMessage',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
    ])
    expect(changes).toEqual([{ accounts: provider.accounts }])
    expect(await provider.features['standard:connect'].connect()).toEqual({ accounts: provider.accounts })
    expect(provider.accounts).toBe(provider.accounts)
  })

  test('follows what the modal shows: accounts, networks, the end', async () => {
    const { provider, wallet, kernel, changes, stop } = await connected()
    wallet.switchAccount(1)
    expect(changes.at(-1)?.accounts?.[0]?.address).toBe(wallet.accounts[1])
    await kernel.removeNetwork(lagoon.caipNetworkId)
    expect(changes.at(-1)).toMatchObject({ chains: [harbor.caipNetworkId, 'solana:localnet'] })
    await kernel.disconnect()
    expect(changes.at(-1)).toEqual({ accounts: [] })
    expect(changes).toHaveLength(4)
    stop()
    await kernel.connect({ connectorId: 'solana:Harbor' })
    expect(changes).toHaveLength(4)
    expect(provider.accounts).toHaveLength(2)
  })

  test('keeps a listener that throws from the others', async () => {
    const { provider, connect, changes, reports } = await open()
    const fault = new Error('A fault of the host')
    provider.features['standard:events'].on('change', () => {
      throw fault
    })
    const late: unknown[] = []
    provider.features['standard:events'].on('change', change => late.push(change))
    await connect()
    expect([changes.length, late.length, reports]).toEqual([1, 1, [fault]])
  })

  test('has the features of the connected wallet; who signs can also send', async () => {
    const { provider, changes } = await connected({
      lacks: ['solana:signMessage', 'solana:signAndSendTransaction'],
    })
    expect(Object.keys(provider.features)).toEqual([
      'standard:connect',
      'standard:disconnect',
      'standard:events',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
    ])
    expect(changes.at(-1)?.features).toBe(provider.features)
  })

  test('disconnects as the visitor does: the modal, the storage and the wallet know', async () => {
    const { provider, wallet, chain, kernel } = await connected()
    await provider.features['standard:disconnect'].disconnect()
    expect(chain.status).toBe('disconnected')
    expect(wallet.connectedAccounts).toEqual([])
    expect(kernel.stores.namespaces.get('solana')?.connection).toBeUndefined()
  })

  test('signs messages, each with the account that is named', async () => {
    const { provider, wallet } = await connected()
    const inputs = provider.accounts.map((account, index) => ({ account, message: utf8(`Hello ${index}`) }))
    const outputs = await provider.features['solana:signMessage']!.signMessage(...inputs)
    expect(outputs).toHaveLength(2)
    outputs.forEach(({ signedMessage, signature, signatureType }, index) => {
      expect(signatureType).toBe('ed25519')
      expect(isSignedBy(wallet.accounts[index]!, signedMessage, signature)).toBe(true)
    })
  })

  test.each(['http://localhost:3000/rpc', 'http://127.0.0.1:8899', 'https://localhost'])(
    'Solana behind %s is solana:localnet as well, which is what wallet-adapter takes such a node for',
    async url => {
      const site = await createSite({
        networks: [solanaMainnet],
        rpcUrls: { [solanaMainnet.caipNetworkId]: [url] },
      })
      const wallet = createSolanaTestWallet({
        chains: [{ id: 'solana:mainnet', rpcUrl: '' }],
        name: 'Harbor',
      })
      wallet.announce(site.page)
      await site.kernel.connect({ connectorId: 'solana:Harbor' })
      const provider = await site.provider()
      const account = provider.accounts[0]!
      expect(account.chains).toEqual(['solana:mainnet', 'solana:localnet'])
      const transaction = transferOf(wallet.activeAccount)
      const { signTransaction } = provider.features['solana:signTransaction']!
      await signTransaction({ account, transaction, chain: 'solana:localnet' })
      const [{ chain }] = wallet.requests.at(-1)!.params as [{ chain: string }]
      expect(chain).toBe('solana:mainnet')
    },
  )

  test('Solana behind a node elsewhere is none of this machine', async () => {
    const site = await createSite({
      networks: [solanaMainnet],
      rpcUrls: { [solanaMainnet.caipNetworkId]: ['https://localhost.example', 'http://localhost'] },
    })
    expect((await site.provider()).chains).toEqual(['solana:mainnet'])
  })

  test('signs several transactions with one question, and gives them in order', async () => {
    const { provider, wallet } = await connected()
    const [account] = provider.accounts
    const transactions = [1, 2, 3].map(lamports => transferOf(wallet.activeAccount, lamports))
    const { signTransaction } = provider.features['solana:signTransaction']!
    const outputs = await signTransaction(
      ...transactions.map(transaction => ({
        account: account!,
        transaction,
        chain: 'solana:localnet' as const,
      })),
    )
    expect(wallet.requests.filter(({ method }) => method === 'solana:signTransaction')).toHaveLength(1)
    outputs.forEach(({ signedTransaction }, index) => {
      const signed = VersionedTransaction.deserialize(signedTransaction)
      const message = signed.message.serialize()
      expect(message).toEqual(VersionedTransaction.deserialize(transactions[index]!).message.serialize())
      expect(isSignedBy(wallet.activeAccount, message, signed.signatures[0]!)).toBe(true)
    })
  })

  test('names the wallet the network that the modal shows, or the one that the app means', async () => {
    const { provider, wallet, kernel } = await connected()
    const account = provider.accounts[0]!
    const transaction = transferOf(wallet.activeAccount)
    const { signTransaction } = provider.features['solana:signTransaction']!
    await signTransaction({ account, transaction })
    await kernel.switchNetwork(lagoon.caipNetworkId)
    await signTransaction({ account, transaction })
    await signTransaction({ account, transaction, chain: harbor.caipNetworkId })
    const named = wallet.requests.slice(1).map(({ params }) => (params as [{ chain: string }])[0].chain)
    expect(named).toEqual([harbor.caipNetworkId, lagoon.caipNetworkId, harbor.caipNetworkId])
    await expect(signTransaction({ account, transaction, chain: 'solana:mainnet' })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
  })

  test('asks the wallet for no account that is not open', async () => {
    const { provider, wallet } = await connected()
    const account = { address: Keypair.generate().publicKey.toBase58() }
    const signing = provider.features['solana:signMessage']!.signMessage({ account, message: utf8('x') })
    await expect(signing).rejects.toMatchObject({ code: 'ACCOUNT_NOT_OPEN' })
    expect(wallet.requests).toHaveLength(1)
  })

  test('passes a refusal on', async () => {
    const { provider, wallet } = await connected()
    wallet.setPolicy('reject')
    const [account] = provider.accounts
    const transaction = transferOf(wallet.activeAccount)
    const { signTransaction } = provider.features['solana:signTransaction']!
    await expect(signTransaction({ account: account!, transaction })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })

  test.each(hostileSolanaAnswers.signing.map((answer, index) => [index, answer]))(
    'takes no nonsense for a signature (%i)',
    async (_, result) => {
      const { provider, wallet, kernel, chain } = await connected()
      const [account] = provider.accounts
      const transaction = transferOf(wallet.activeAccount)
      const { features } = provider
      for (const feature of [
        'solana:signMessage',
        'solana:signTransaction',
        'solana:signAndSendTransaction',
      ] as const)
        wallet.script(feature, { result })
      const input = { account: account!, transaction, message: utf8('x') }
      for (const asked of [
        features['solana:signMessage']!.signMessage(input),
        features['solana:signTransaction']!.signTransaction(input),
        features['solana:signAndSendTransaction']!.signAndSendTransaction(input),
        kernel.capability(signMessage, 'solana')!.sign(chain.connection!, 'x'),
      ])
        await expect(asked).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    },
  )

  test('gives what a wallet signed, if it is another message; the modal itself takes no such signature', async () => {
    const { provider, wallet, kernel, chain } = await connected()
    const signedMessage = utf8('Something else')
    wallet.script('solana:signMessage', { result: [{ signedMessage, signature: new Uint8Array(64) }] })
    const [account] = provider.accounts
    const [output] = await provider.features['solana:signMessage']!.signMessage({
      account: account!,
      message: utf8('x'),
    })
    expect(output?.signedMessage).toEqual(signedMessage)
    const sign = kernel.capability(signMessage, 'solana')!.sign(chain.connection!, 'x')
    await expect(sign).rejects.toMatchObject({ shortMessage: 'The wallet signed another message' })
  })
})
