import { signatureVerify } from '@polkadot/util-crypto'
import { signMessage } from '../../../kernel/define.js'
import { createKernel, memoryEnvironment } from '../../../kernel/index.js'
import {
  kusamaRelay,
  polkadot,
  polkadotRelay,
  type PolkadotProvider,
} from '../../../plugins/chain-polkadot/index.js'
import { walletConnect, walletConnectService } from '../../../plugins/connector-walletconnect/index.js'
import { startPhone, startSandbox, type Phone, type Sandbox } from '../../../sandbox/index.js'
import { projectId } from '../../sandbox/support/projectId.js'
import { until } from '../../sandbox/support/until.js'
import { codeOf } from '../../support/kernel.js'

const genesisHash = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'

const phoneChain = ({ caipNetworkId, name, nativeCurrency }: typeof polkadotRelay) => ({
  caipNetworkId,
  name,
  nativeCurrency,
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] as const } },
})

describe('over a remote session, with the real wallet client', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [], solana: [], bitcoin: [] })
  })
  afterAll(() => sandbox.stop())

  const connect = async (chains = [polkadotRelay, kusamaRelay]) => {
    const phone = await startPhone({
      relayUrl: sandbox.relayUrl,
      projectId,
      chains: chains.map(chain => phoneChain(chain)),
    })
    const faults: string[] = []
    const kernel = createKernel({
      env: memoryEnvironment(),
      projectId,
      metadata: { name: 'A site', description: '', url: 'https://site.example', icons: [] },
      plugins: [
        polkadot({ networks: [polkadotRelay, kusamaRelay] }),
        walletConnect({ relayUrl: sandbox.relayUrl }),
      ],
      onError: (error, source) => void faults.push(`${source}: ${String(error)}`),
    })
    await kernel.start()
    const remote = await kernel.load(walletConnectService)
    const uri = new Promise<string>(resolve => {
      remote.subscribe(pairing => pairing?.uri !== undefined && resolve(pairing.uri))
    })
    const outcome = kernel.connect({ connectorId: 'walletConnect' })
    await phone.pair(await uri)
    await outcome
    const chain = kernel.stores.chains.get('polkadot')!
    const provider = (await kernel.provider('polkadot')) as PolkadotProvider
    return { kernel, phone, chain, provider, faults }
  }
  const close = async ({ kernel, phone }: { kernel: { dispose(): void }; phone: Phone }) => {
    kernel.dispose()
    await phone.stop()
  }

  test('connects, signs a message and a transaction, moves between networks, ends', async () => {
    const { kernel, phone, chain, provider, faults } = await connect()
    expect(chain.address).toMatch(/^1/)
    const signature = await kernel.capability(signMessage, 'polkadot')!.sign(chain.connection!, 'Hello')
    expect(signatureVerify('<Bytes>Hello</Bytes>', signature, chain.address!).isValid).toBe(true)

    const signed = await provider.signer.signPayload({
      address: chain.address!,
      blockHash: genesisHash,
      era: '0x00',
      genesisHash,
      method: '0x0000',
      nonce: '0x00',
      signedExtensions: ['CheckNonce', 'CheckGenesis'],
      specVersion: '0x01',
      tip: '0x00',
      transactionVersion: '0x01',
      version: 4,
    } as Parameters<PolkadotProvider['signer']['signPayload']>[0])
    expect(signed).toEqual({ id: 1, signature: expect.stringMatching(/^0x01[\da-f]{128}$/) as unknown })

    await kernel.switchNetwork(kusamaRelay.caipNetworkId)
    expect(chain.address).toMatch(/^[C-J]/)
    await kernel.disconnect({ namespace: 'polkadot' })
    await until(() => phone.sessions.length === 0)
    expect([chain.status, faults]).toEqual(['disconnected', []])
    await close({ kernel, phone })
  })

  test('is refused on the phone, and stays on the networks that it approved', async () => {
    const connected = await connect([kusamaRelay])
    const { kernel, phone, chain, provider } = connected
    expect(chain.network?.caipNetworkId).toBe(kusamaRelay.caipNetworkId)
    expect(await codeOf(kernel.switchNetwork(polkadotRelay.caipNetworkId))).toBe('WALLET_NO_ACCOUNTS')
    phone.setPolicy('reject')
    expect(await codeOf(provider.signer.signRaw({ address: chain.address!, data: 'Hello' }))).toBe(
      'USER_REJECTED',
    )
    await close(connected)
  })
})
