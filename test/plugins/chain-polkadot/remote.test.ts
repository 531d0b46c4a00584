import { signatureVerify } from '@polkadot/util-crypto'
import { signMessage } from '../../../kernel/define.js'
import {
  kusamaRelay,
  polkadot,
  polkadotRelay,
  type PolkadotProvider,
} from '../../../plugins/chain-polkadot/index.js'
import { startSandbox, type Sandbox } from '../../../testing/sandbox/index.js'
import { until } from '../../testing/sandbox/support/until.js'
import { codeOf } from '../../support/kernel.js'
import { connectByPhone } from '../../support/site/connectByPhone.js'

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

  const connect = (chains = [polkadotRelay, kusamaRelay]) =>
    connectByPhone<PolkadotProvider>({
      ...{ sandbox, namespace: 'polkadot' },
      chains: chains.map(phoneChain),
      plugin: polkadot({ networks: [polkadotRelay, kusamaRelay] }),
    })

  test('connects, signs a message and a transaction, moves between networks, ends', async () => {
    const { kernel, phone, chain, provider, faults, close } = await connect()
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
    await close()
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
    await connected.close()
  })
})
