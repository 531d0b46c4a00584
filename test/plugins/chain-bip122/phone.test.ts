import { Verifier } from 'bip322-js'
import { createKernel, memoryEnvironment } from '../../../kernel/index.js'
import { when } from '../../../kernel/mobx.js'
import { bip122, type BitcoinProvider } from '../../../plugins/chain-bip122/index.js'
import { walletConnect, walletConnectService } from '../../../plugins/connector-walletconnect/index.js'
import {
  sandboxBitcoinNetworks,
  startPhone,
  startSandbox,
  type Phone,
  type Sandbox,
} from '../../../testing/sandbox/index.js'
import { BitcoinKeyRing } from '../../../testing/bip122/BitcoinKeyRing.js'
import { holdTime, passUntil, releaseTime } from '../../testing/sandbox/support/fastTime.js'
import { projectId } from '../../testing/sandbox/support/projectId.js'

const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const keys = new BitcoinKeyRing({ accountCount: 2 })

describe('Bitcoin on a phone, over the real client of both sides', () => {
  let sandbox: Sandbox
  const toStop: (() => Promise<void> | void)[] = []
  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [], solana: [] })
  })
  beforeEach(holdTime)
  afterEach(async () => {
    for (const stop of toStop.splice(0)) await stop()
    releaseTime()
  })
  afterAll(() => sandbox.stop())

  const settle = <T>(promise: Promise<T>): Promise<T> => passUntil(sandbox, promise, 20_000)

  const openSite = async () => {
    const networks = sandboxBitcoinNetworks(sandbox)
    const faults: string[] = []
    const kernel = createKernel({
      env: memoryEnvironment(),
      projectId,
      metadata: { name: 'Test Site', description: '', url: 'https://site.example', icons: [] },
      plugins: [bip122({ networks }), walletConnect({ relayUrl: sandbox.relayUrl })],
      onError: (error, source) => faults.push(`${source}: ${String(error)}`),
    })
    toStop.push(() => kernel.dispose())
    await kernel.start()
    const remote = await kernel.load(walletConnectService)
    const chain = kernel.stores.namespaces.get('bip122')!
    const provider = (await kernel.provider('bip122')) as BitcoinProvider
    return { kernel, remote, chain, provider, faults }
  }
  const openPhone = async (policy: 'approve' | 'reject' = 'approve'): Promise<Phone> => {
    const chains = sandboxBitcoinNetworks(sandbox)
    const phone = await startPhone({ relayUrl: sandbox.relayUrl, projectId, chains, policy })
    toStop.push(() => phone.stop())
    return phone
  }
  const pair = async (site: Awaited<ReturnType<typeof openSite>>, phone: Phone) => {
    const uri = new Promise<string>(resolve => {
      site.remote.subscribe(pairing => {
        if (pairing?.uri !== undefined) resolve(pairing.uri)
      })
    })
    const release = site.remote.keepFresh()
    const outcome = site.kernel.connect({ connectorId: 'walletConnect' }).finally(release)
    outcome.catch(() => undefined)
    await settle(phone.pair(await settle(uri)))
    return settle(outcome)
  }
  const connected = async () => {
    const [site, phone] = [await openSite(), await openPhone()]
    await pair(site, phone)
    return { site, phone }
  }
  const ask = async <T>(
    site: Awaited<ReturnType<typeof openSite>>,
    method: string,
    params: unknown,
  ): Promise<T> => {
    const answer = await settle(site.provider.request(method, params))
    if (answer.status === 'error') throw new Error(answer.error.message)
    return answer.result as T
  }
  const balanceOf = async (address: string) => {
    const response = await fetch(`${sandbox.bitcoin[0]!.rpcUrl}/address/${address}/utxo`)
    return ((await response.json()) as { value: number }[]).reduce((sum, { value }) => sum + value, 0)
  }

  test('it is asked for the four methods, and opens an address on each network', async () => {
    const { site, phone } = await connected()
    expect(phone.sessions[0]?.namespaces['bip122']).toEqual({
      chains: [regtest, testnet],
      methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
      events: ['accountsChanged', 'chainChanged'],
      accounts: [
        `${regtest}:${keys.account(0, regtest).payment.address}`,
        `${testnet}:${keys.account(0, testnet).payment.address}`,
      ],
    })
    expect(site.chain.state).toMatchObject({
      status: 'connected',
      caipAddress: `${regtest}:${keys.account(0, regtest).payment.address}`,
      // The second comes from the session property that Bitcoin wallets add.
      accounts: [
        { address: keys.account(0, regtest).payment.address, type: 'payment' },
        { address: keys.account(0, regtest).ordinals.address, type: 'ordinal' },
      ],
      wallet: { name: 'Portico Phone' },
    })
    expect(site.faults).toEqual([])
  })

  test('its owner refuses', async () => {
    const [site, phone] = [await openSite(), await openPhone('reject')]
    await expect(pair(site, phone)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(site.chain.status).toBe('disconnected')
  })

  test('it signs messages that an independent library accepts, for each of its addresses', async () => {
    const { site } = await connected()
    const { addresses } = await ask<{ addresses: { address: string }[] }>(site, 'getAddresses', null)
    const { payment, ordinals } = keys.account(0, regtest)
    expect(addresses.map(({ address }) => address)).toEqual([payment.address, ordinals.address])
    for (const { address } of addresses) {
      const params = { address, message: 'Grüße 🌊', protocol: 'BIP322' }
      const { signature } = await ask<{ signature: string }>(site, 'signMessage', params)
      expect(Verifier.verifySignature(address, 'Grüße 🌊', signature)).toBe(true)
    }
  })

  test('it pays, and both balances change', async () => {
    const { site } = await connected()
    const to = keys.account(1, regtest).ordinals.address
    const before = await balanceOf(to)
    const { txid } = await ask<{ txid: string }>(site, 'sendTransfer', {
      recipients: [{ address: to, amount: 54_321 }],
    })
    expect(txid).toMatch(/^[\da-f]{64}$/)
    expect(await balanceOf(to)).toBe(before + 54_321)
  })

  test('a no to a request has the code of sats-connect', async () => {
    const { site, phone } = await connected()
    phone.setPolicy('reject')
    const { address } = keys.account(0, regtest).payment
    expect(await settle(site.provider.request('signMessage', { address, message: 'x' }))).toEqual({
      jsonrpc: '2.0',
      status: 'error',
      error: { code: -32_000, message: 'Request rejected' },
    })
  })

  test('the site switches the network without a question, and requests go there', async () => {
    const { site, phone } = await connected()
    await settle(site.kernel.switchNetwork(testnet))
    const { address } = keys.account(0, testnet).payment
    expect(site.chain.caipAddress).toBe(`${testnet}:${address}`)
    const { signature } = await ask<{ signature: string }>(site, 'signMessage', { address, message: 'Hello' })
    expect(Verifier.verifySignature(address, 'Hello', signature)).toBe(true)
    expect(phone.requests.at(-1)?.chainId).toBe(testnet)
  })

  test('another account and another network in the wallet reach the site', async () => {
    const { site, phone } = await connected()
    const changed = () =>
      new Promise<string | undefined>(resolve => {
        const before = site.chain.caipAddress
        void when(() => site.chain.caipAddress !== before).then(() => resolve(site.chain.caipAddress))
      })
    const onRegtest = changed()
    await settle(phone.switchAccount('bip122', 1))
    expect(await settle(onRegtest)).toBe(`${regtest}:${keys.account(1, regtest).payment.address}`)
    const onTestnet = changed()
    await settle(phone.switchChain(testnet))
    expect(await settle(onTestnet)).toBe(`${testnet}:${keys.account(1, testnet).payment.address}`)
  })

  test('disconnecting ends it on both sides', async () => {
    const { site, phone } = await connected()
    const ended = new Promise(resolve => phone.on('sessionEnded', resolve))
    await settle(site.kernel.disconnect())
    await settle(ended)
    expect([site.chain.status, phone.sessions]).toEqual(['disconnected', []])
  })

  test('a request is put into words for the owner', async () => {
    const { site, phone } = await connected()
    phone.setPolicy('manual')
    const to = keys.account(1, regtest).payment.address
    const answer = site.provider.request('sendTransfer', { recipients: [{ address: to, amount: 1000 }] })
    const request = await settle(phone.nextRequest('sendTransfer'))
    expect(await settle(request.describe())).toMatchObject({
      title: 'Send this transaction?',
      facts: expect.arrayContaining([
        { label: 'To', value: to, isCode: true },
        { label: 'Amount', value: '0.00001 BTC' },
      ]) as unknown,
    })
    await settle(request.reject())
    await settle(answer)
  })
})
