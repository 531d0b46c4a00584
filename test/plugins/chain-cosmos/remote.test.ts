import { base64, hex } from '@scure/base'
import { signMessage } from '../../../kernel/define.js'
import {
  cosmos,
  type CosmosNetwork,
  type CosmosProvider,
  type CosmosSignature,
} from '../../../plugins/chain-cosmos/index.js'
import {
  sandboxCosmosNetworks,
  startSandbox,
  type PhoneRequest,
  type Sandbox,
} from '../../../testing/sandbox/index.js'
import { until } from '../../testing/sandbox/support/until.js'
import { buildTransfer } from '../../support/cosmosTransfer.js'
import { codeOf } from '../../support/kernel.js'
import { loadCosmjs, type Cosmjs } from '../../support/loadCosmjs.js'
import { openKeplrVerifier, type KeplrVerifier } from '../../support/openKeplrVerifier.js'
import { connectByPhone } from '../../support/site/connectByPhone.js'

describe('over a remote session, with the real wallet client', () => {
  let sandbox: Sandbox
  let networks: ReturnType<typeof sandboxCosmosNetworks>
  let cosmjs: Cosmjs
  let keplr: KeplrVerifier
  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [], solana: [], bitcoin: [] })
    networks = sandboxCosmosNetworks(sandbox)
    cosmjs = await loadCosmjs()
    keplr = openKeplrVerifier()
  })
  afterAll(async () => {
    keplr.close()
    await sandbox.stop()
  })

  const connect = (chains = networks, remoteBytes?: 'hex' | 'base64') =>
    connectByPhone<CosmosProvider>({
      ...{ sandbox, chains, namespace: 'cosmos' },
      plugin: cosmos({ networks: networks as readonly CosmosNetwork[], ...(remoteBytes && { remoteBytes }) }),
      env: { fetch: (input, init) => fetch(input, init) },
    })

  test('connects, signs a message, pays in both ways, moves between networks, ends', async () => {
    const connected = await connect()
    const { kernel, phone, chain, provider, faults } = connected
    expect(chain.address).toBe(sandbox.cosmos[0]!.accounts[0]!.address)
    const text = await kernel.capability(signMessage, 'cosmos')!.sign(chain.connection!, 'Hello')
    const { pub_key, signature } = JSON.parse(text) as CosmosSignature
    const pubKey = base64.decode(pub_key.value)
    const verdict = keplr.verify('portico', chain.address!, 'Hello', pubKey, base64.decode(signature))
    expect(await verdict).toBe(true)

    const [account] = await provider.getAccounts()
    expect(account?.pubkey).toEqual(pubKey)
    for (const network of networks) {
      await kernel.switchNetwork(network.caipNetworkId)
      expect(chain.address).toMatch(new RegExp(`^${network.bech32Prefix}1`))
      const to = sandbox.cosmos.find(({ chainId }) => chainId === network.id)!.accounts[3]!.address
      const plan = {
        restUrl: network.rpcUrls.default.http[0],
        ...{ chainId: network.id, denom: network.denom, from: chain.address!, to, amount: '7' },
        pubkey: account!.pubkey,
      }
      const direct = await buildTransfer(cosmjs, plan)
      const given = { ...direct.direct, accountNumber: BigInt(direct.direct.accountNumber) }
      const signed = await provider.signDirect(chain.address!, given)
      expect(signed.signed).toEqual(given)
      await provider.sendTx(network.id, direct.fromDirect(signed.signature))
      const amino = await buildTransfer(cosmjs, plan)
      const answer = await provider.signAmino(chain.address!, amino.amino as never)
      await provider.sendTx(network.id, amino.fromAmino(answer.signature))
    }
    await kernel.disconnect({ namespace: 'cosmos' })
    await until(() => phone.sessions.length === 0)
    expect([chain.status, faults]).toEqual(['disconnected', []])
    await connected.close()
  })

  test.each(['hex', 'base64'] as const)(
    'writes bytes as %s, and reads the phone’s hex',
    async remoteBytes => {
      const connected = await connect(networks, remoteBytes)
      const { phone, chain, provider } = connected
      phone.setPolicy('manual')
      const bodyBytes = Uint8Array.from([1, 2, 250, 251])
      const asked = provider.signDirect(chain.address!, {
        bodyBytes,
        authInfoBytes: bodyBytes,
        chainId: networks[0]!.id,
        accountNumber: 5n,
      })
      const request: PhoneRequest = await phone.nextRequest()
      const coder = { hex, base64 }[remoteBytes]
      expect(request.params).toMatchObject({
        signDoc: { bodyBytes: coder.encode(bodyBytes), accountNumber: '5', chainId: networks[0]!.id },
      })
      await request.approve()
      expect((await asked).signed.bodyBytes).toEqual(bodyBytes)
      await connected.close()
    },
  )

  test('follows the account in use on the phone', async () => {
    const connected = await connect()
    const { phone, chain } = connected
    await phone.switchAccount('cosmos', 1)
    await until(() => chain.address === sandbox.cosmos[0]!.accounts[1]!.address)
    await connected.close()
  })

  test('is refused on the phone, and stays on the networks that it approved', async () => {
    const connected = await connect(networks.slice(1))
    const { kernel, phone, chain, provider } = connected
    expect(chain.network?.caipNetworkId).toBe(networks[1]!.caipNetworkId)
    expect(await codeOf(kernel.switchNetwork(networks[0]!.caipNetworkId))).toBe('WALLET_NO_KEY')
    phone.setPolicy('reject')
    expect(await codeOf(provider.signArbitrary(chain.address!, 'Hello'))).toBe('USER_REJECTED')
    await connected.close()
  })
})
