import { base58 } from '@scure/base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { createKernel, memoryEnvironment } from '../../../kernel/index.js'
import { signMessage, transfer } from '../../../kernel/define.js'
import {
  solana,
  solanaMainnet,
  type SolanaNetwork,
  type SolanaProvider,
} from '../../../plugins/chain-solana/index.js'
import { walletConnect, walletConnectService } from '../../../plugins/connector-walletconnect/index.js'
import { sandboxSolanaNetworks, type PhoneChain } from '../../../testing/sandbox/index.js'
import { projectId } from '../../testing/sandbox/support/projectId.js'
import { isSignedBy } from '../../testing/solana/support/ed25519.js'
import { solanaChains } from '../../../testing/sandbox/chains/solana/solanaChains.js'
import { useWorld } from '../connector-walletconnect/support/useWorld.js'

const world = useWorld({ solana: solanaChains })
const utf8 = (text: string) => new TextEncoder().encode(text)
const metadata = { name: 'Test Site', description: '', url: 'https://site.example', icons: [] }

/** A site with Solana and remote wallets. */
const openSite = async (networks: readonly SolanaNetwork[]) => {
  const kernel = createKernel({
    env: memoryEnvironment(),
    metadata,
    projectId,
    plugins: [solana({ networks, hostedRpc: false }), walletConnect({ relayUrl: world.sandbox.relayUrl })],
  })
  await kernel.start()
  const remote = await kernel.load(walletConnectService)
  const connect = async () => {
    const release = remote.keepFresh()
    const uri = new Promise<string>(resolve => {
      const stop = remote.subscribe(pairing => {
        if (pairing?.uri === undefined) return
        stop()
        resolve(pairing.uri)
      })
    })
    const outcome = kernel.connect({ connectorId: 'walletConnect' }).finally(release)
    outcome.catch(() => undefined)
    return { uri: await uri, outcome }
  }
  return { kernel, connect, chain: kernel.stores.namespaces.get('solana')! }
}

/** The site and a real wallet client with a session between them. */
const connected = async (
  phoneChains: readonly PhoneChain[] = sandboxSolanaNetworks(world.sandbox),
  networks: readonly SolanaNetwork[] = sandboxSolanaNetworks(world.sandbox),
) => {
  const phone = await world.phone({ chains: phoneChains })
  const site = await openSite(networks)
  const { uri, outcome } = await world.settle(site.connect())
  await world.settle(phone.pair(uri))
  await world.settle(outcome)
  return { ...site, phone, stop: () => site.kernel.dispose() }
}

test('a site and a phone agree on accounts and networks over a real relay', async () => {
  const { chain, phone, stop } = await connected()
  const [main, second] = sandboxSolanaNetworks(world.sandbox)
  expect(chain.connection).toMatchObject({
    wallet: { name: 'Portico Phone' },
    address: world.sandbox.solana[0]?.accounts[0]?.address,
    networkId: main?.caipNetworkId,
  })
  expect(chain.connection?.session.approvedNetworkIds).toEqual([main?.caipNetworkId, second?.caipNetworkId])
  await world.settle(phone.switchAccount('solana', 1))
  await world.pass(1000)
  expect(chain.address).toBe(world.sandbox.solana[0]?.accounts[1]?.address)
  stop()
})

test('the phone signs messages, and the signature is right', async () => {
  const { kernel, chain, stop } = await connected()
  const sign = kernel.capability(signMessage, 'solana')!.sign(chain.connection!, 'Hello ☀')
  const signature = base58.decode(await world.settle(sign))
  expect(isSignedBy(chain.address!, utf8('Hello ☀'), signature)).toBe(true)
  stop()
})

test('the phone signs several transactions, and sends one; the network runs it', async () => {
  const { kernel, chain, stop } = await connected()
  const { rpcUrl } = world.sandbox.solana[0]!
  const connection = new Connection(rpcUrl, 'confirmed')
  const { blockhash } = await connection.getLatestBlockhash()
  const payerKey = new PublicKey(chain.address!)
  const toPubkey = Keypair.generate().publicKey
  const [first, second] = [1_000_000, 2_000_000].map(lamports => {
    const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey, lamports })]
    const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions })
    return new VersionedTransaction(message.compileToLegacyMessage()).serialize()
  })
  const provider = (await kernel.provider('solana')) as SolanaProvider
  const account = provider.accounts[0]!
  const { signTransaction } = provider.features['solana:signTransaction']!
  const inputs = [first!, second!].map(transaction => ({ account, transaction }))
  const signed = await world.settle(signTransaction(...inputs))
  for (const { signedTransaction } of signed) {
    const { message, signatures } = VersionedTransaction.deserialize(signedTransaction)
    expect(isSignedBy(chain.address!, message.serialize(), signatures[0]!)).toBe(true)
  }
  const { signAndSendTransaction } = provider.features['solana:signAndSendTransaction']!
  await world.settle(signAndSendTransaction({ account, transaction: first! }))
  expect(await connection.getBalance(toPubkey)).toBe(1_000_000)
  stop()
})

test('value is sent, with the phone’s yes', async () => {
  const { kernel, chain, phone, stop } = await connected()
  phone.setPolicy('manual')
  const to = Keypair.generate().publicKey
  const { session } = chain.connection!
  const sending = kernel
    .capability(transfer, 'solana')!
    .send(session, chain.network!, { to: to.toBase58(), amount: '2' })
  const request = await world.settle(phone.nextRequest('solana_signTransaction'))
  expect(await request.describe()).toMatchObject({
    title: 'Sign this transaction?',
    facts: [{ value: 'Portico Solana' }, { label: 'To', value: to.toBase58() }, { value: '2 SOL' }, {}, {}],
  })
  await request.approve()
  await (
    await world.settle(sending)
  ).confirmed
  expect(await new Connection(world.sandbox.solana[0]!.rpcUrl).getBalance(to)).toBe(2_000_000_000)
  stop()
})

test('an older phone is spoken to by the ids that it knows', async () => {
  const older = {
    ...sandboxSolanaNetworks(world.sandbox)[0]!,
    caipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ' as const,
  }
  const { kernel, chain, phone, stop } = await connected([older], [solanaMainnet])
  expect(chain.connection?.networkId).toBe(solanaMainnet.caipNetworkId)
  const sign = kernel.capability(signMessage, 'solana')!.sign(chain.connection!, 'Hello')
  await world.settle(sign)
  expect(phone.requests[0]?.chainId).toBe(older.caipNetworkId)
  stop()
})

test('a refusal of the phone is one of the visitor’s, and the end of the session the end here', async () => {
  const { kernel, chain, phone, stop } = await connected()
  phone.setPolicy('reject')
  const sign = kernel.capability(signMessage, 'solana')!.sign(chain.connection!, 'Hello')
  expect((await world.failure(sign)).error).toMatchObject({ code: 'USER_REJECTED' })
  await world.settle(phone.disconnect())
  await world.pass(1000)
  expect(chain.status).toBe('disconnected')
  stop()
})
