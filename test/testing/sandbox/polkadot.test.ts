import { rococo_v2_2_asset_hub as chainSpec } from '@substrate/connect-known-chains'
import { Keyring } from '@polkadot/keyring'
import { signatureVerify } from '@polkadot/util-crypto'
import { startSandbox, type Sandbox, type SandboxPolkadotChain } from '../../../testing/sandbox/index.js'
import { createPolkadotNamespace } from '../../../testing/sandbox/phone/polkadot/createPolkadotNamespace.js'
import { openSubstrate, type Substrate } from '../../support/openSubstrate.js'
import { isRunning } from './support/isRunning.js'
import { until } from './support/until.js'

const mnemonic = 'test test test test test test test test test test test junk'
const coin = 10n ** 12n

const ask = async (url: string, method: string, params: readonly unknown[] = []): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result } = (await response.json()) as { result?: unknown }
  return result
}

describe('the Substrate chain of the sandbox', () => {
  let sandbox: Sandbox
  let chain: SandboxPolkadotChain
  let substrate: Substrate

  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [], solana: [], bitcoin: [] })
    chain = await sandbox.startPolkadot({ chainSpec })
    substrate = await openSubstrate(chain.wsUrl)
    // Chopsticks compiles a runtime first.
  })
  afterAll(async () => {
    await substrate.close()
    await sandbox.stop()
  })

  test('runs once, however often it is asked for', async () => {
    expect(await sandbox.startPolkadot({ chainSpec })).toEqual(chain)
  })

  test('is a real runtime, with a CAIP-2 id of its genesis', async () => {
    const { api } = substrate
    expect(api.runtimeVersion.specName.toString()).toBe('statemine')
    expect(api.genesisHash.toHex()).toBe(chain.genesisHash)
    expect(chain.caipNetworkId).toBe(`polkadot:${chain.genesisHash.slice(2, 34)}`)
  })

  test('funds the accounts of the test mnemonic', async () => {
    const keyring = new Keyring({ type: 'sr25519', ss58Format: 42 })
    expect(chain.accounts.map(({ uri }) => keyring.createFromUri(uri).address)).toEqual(
      chain.accounts.map(({ address }) => address),
    )
    expect(await substrate.freeOf(chain.accounts[9]!.address)).toBe(1000n * coin)
  })

  test('answers over the sandbox, where faults apply', async () => {
    sandbox.setFault('polkadot', 'wrongChain')
    expect(await ask(chain.rpcUrl, 'chain_getBlockHash', [0])).toMatch(/^0xb0a8d493/)
    sandbox.clearFaults()
    expect(await ask(chain.rpcUrl, 'chain_getBlockHash', [0])).toBe(chain.genesisHash)
  })

  test('takes a transaction that the phone has signed, and no other', async () => {
    const { caipNetworkId, name, nativeCurrency, rpcUrl } = chain
    const phone = await createPolkadotNamespace({
      mnemonic,
      accountCount: 2,
      chains: [{ caipNetworkId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }],
    })
    const [from, to] = [phone.account, chain.accounts[8]!.address]
    const before = await substrate.freeOf(to)
    const transfer = substrate.transfer(to, coin)
    const signer = {
      signPayload: (payload: object) =>
        phone.answer({
          chainId: caipNetworkId,
          method: 'polkadot_signTransaction',
          params: { address: from, transactionPayload: payload },
        }) as Promise<{ id: number; signature: `0x${string}` }>,
    }
    const hash = await transfer.signAndSend(from, { signer })
    expect(hash.toHex()).toMatch(/^0x[\da-f]{64}$/)
    await until(async () => (await substrate.freeOf(to)) === before + coin)
    const forged = {
      signPayload: () => Promise.resolve({ id: 1, signature: `0x01${'ab'.repeat(64)}` as const }),
    }
    await expect(transfer.signAndSend(from, { signer: forged })).rejects.toThrow(/badProof/)
  })

  test('ends with the sandbox', async () => {
    const other = await startSandbox({ chains: [], solana: [], bitcoin: [] })
    const { pid } = await other.startPolkadot({ chainSpec })
    expect(isRunning(pid)).toBe(true)
    await other.stop()
    expect(isRunning(pid)).toBe(false)
  })
})

test('a sandbox that is not asked for the chain starts nothing, and says so', async () => {
  const sandbox = await startSandbox({ chains: [], solana: [], bitcoin: [] })
  const response = await fetch(`${sandbox.url}/polkadot/${'45'.repeat(16)}`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(503)
  await sandbox.stop()
})

describe('the polkadot side of a phone', () => {
  const network = {
    caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    name: 'Polkadot',
    nativeCurrency: { name: 'DOT', symbol: 'DOT', decimals: 10 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  } as const
  const create = () => createPolkadotNamespace({ mnemonic, accountCount: 2, chains: [network] })
  const call = (method: string, params: unknown) => ({ chainId: network.caipNetworkId, method, params })

  test('signs a message with the key of the address, in any form of it', async () => {
    const phone = await create()
    const [address = ''] = phone.accounts
    const request = call('polkadot_signMessage', { address, message: 'Hello' })
    const { signature } = (await phone.answer(request)) as { signature: string }
    expect(signatureVerify('Hello', signature, address).isValid).toBe(true)
    expect(await phone.describe?.(request)).toMatchObject({
      title: 'Sign this message?',
      body: { text: 'Hello' },
    })
  })

  test.each([
    ['another method', 'eth_sign', {}, 4200],
    ['an address of somebody else', 'polkadot_signMessage', { address: '5F', message: 'x' }, 4100],
    ['no message', 'polkadot_signMessage', { address: '5F' }, -32602],
    ['no transaction', 'polkadot_signTransaction', { address: '5F' }, -32602],
  ])('refuses %s', async (_, method, params, code) => {
    const phone = await create()
    await expect(phone.answer(call(method, params))).rejects.toMatchObject({ code })
  })

  test('switches accounts and networks that it has', async () => {
    const phone = await create()
    phone.switchAccount(1)
    expect(phone.account).toBe(phone.accounts[1])
    expect(() => phone.switchAccount(2)).toThrow(RangeError)
    expect(() => phone.switchChain('polkadot:x')).toThrow(RangeError)
    phone.switchChain(network.caipNetworkId)
    expect(phone.chainChangedData(phone.chain)).toBe('91b171bb158e2d3848fa23a9f1c25182')
  })
})
