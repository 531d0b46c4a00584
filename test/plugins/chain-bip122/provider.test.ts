import { base64 } from '@scure/base'
import { Verifier } from 'bip322-js'
import * as bitcoin from 'bitcoinjs-lib'
import { transfer } from '../../../kernel/define.js'
import type { BitcoinAddresses, BitcoinProvider } from '../../../plugins/chain-bip122/index.js'
import {
  sandboxBitcoinNetworks,
  startSandbox,
  type Sandbox,
  type SandboxBitcoinChain,
} from '../../../sandbox/index.js'
import {
  createBitcoinTestWallet,
  type BitcoinKey,
  type BitcoinTestWallet,
  type BitcoinWalletShape,
} from '../../../testing/index.js'
import { loadBitcoin } from '../../../testing/bip122/loadBitcoin.js'
import { createPage } from './support/createPage.js'
import { createSite, type Site } from './support/createSite.js'

const oneBitcoin = 100_000_000
const shapes: readonly BitcoinWalletShape[] = ['sats-connect', 'leather', 'okx', 'wallet-standard']
/** Leather and OKX know the real main network only, the others any. */
const networks = {
  'sats-connect': 'regtest',
  leather: 'mainnet',
  okx: 'mainnet',
  'wallet-standard': 'regtest',
} as const
const libraryOf = {
  mainnet: bitcoin.networks.bitcoin,
  testnet: bitcoin.networks.testnet,
  regtest: bitcoin.networks.regtest,
}

/** The result of a successful request. */
const resultOf = async <T>(response: ReturnType<BitcoinProvider['request']>): Promise<T> => {
  const answer = await response
  if (answer.status === 'error') throw new Error(`${answer.error.code}: ${answer.error.message}`)
  return answer.result as T
}

describe('the provider for hosts', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    await loadBitcoin()
    sandbox = await startSandbox({
      ...{ chains: [], solana: [] },
      bitcoin: [
        { parameters: 'regtest', name: 'Regtest', testnet: false },
        { parameters: 'mainnet', name: 'Main', testnet: false },
      ],
    })
  })
  afterAll(() => sandbox.stop())

  const chainOf = (parameters: string): SandboxBitcoinChain =>
    sandbox.bitcoin.find(chain => chain.parameters === parameters)!
  const balanceOf = async ({ rpcUrl }: SandboxBitcoinChain, address: string) => {
    const response = await fetch(`${rpcUrl}/address/${address}/utxo`)
    return ((await response.json()) as { value: number }[]).reduce((sum, { value }) => sum + value, 0)
  }
  const address = 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw'
  interface Table {
    readonly site: Site
    readonly wallet: BitcoinTestWallet
    readonly chain: SandboxBitcoinChain
    readonly payment: BitcoinKey
    readonly ordinals: BitcoinKey
  }
  const sit = async (
    shape: BitcoinWalletShape = 'sats-connect',
    options: Partial<Parameters<typeof createBitcoinTestWallet>[0]> = {},
  ): Promise<Table> => {
    const chain = chainOf(networks[shape])
    const wallet = createBitcoinTestWallet({
      chains: [{ id: chain.caipNetworkId, rpcUrl: chain.rpcUrl }],
      shape,
      ...options,
    })
    const found = sandboxBitcoinNetworks(sandbox).filter(({ id }) => `bip122:${id}` === chain.caipNetworkId)
    const site = await createSite({ page: createPage(wallet), networks: found })
    await site.connect()
    return { site, wallet, chain, ...wallet.keysOf(0) }
  }
  /** A transaction of one coin of a key, unsigned. */
  const draft = async ({ chain }: Table, key: BitcoinKey, to: BitcoinKey) => {
    const hash = await chain.fund(key.address, oneBitcoin)
    const psbt = new bitcoin.Psbt({ network: libraryOf[chain.parameters] })
    psbt.addInput({
      ...{ hash, index: 0 },
      witnessUtxo: { script: key.script, value: BigInt(oneBitcoin) },
      ...(key.type === 'p2tr' && { tapInternalKey: key.publicKey.subarray(1) }),
    })
    psbt.addOutput({ script: to.script, value: BigInt(oneBitcoin - 1000) })
    return psbt.toBase64()
  }
  const send = async ({ rpcUrl }: SandboxBitcoinChain, hex: string) => {
    const response = await fetch(`${rpcUrl}/tx`, { method: 'POST', body: hex })
    return { status: response.status, text: await response.text() }
  }
  /** Finalises what is not final yet, and gives the whole transaction. */
  const extract = (psbt: string, { chain }: Table) => {
    const signed = bitcoin.Psbt.fromBase64(psbt, { network: libraryOf[chain.parameters] })
    const isFinal = signed.data.inputs.every(input => input.finalScriptWitness)
    return (isFinal ? signed : signed.finalizeAllInputs()).extractTransaction()
  }

  test.each(shapes)('%s: signs messages that an independent library accepts', async shape => {
    const table = await sit(shape)
    const { site, payment, ordinals } = table
    for (const key of shape === 'okx' ? [payment] : [payment, ordinals]) {
      const { signature } = await resultOf<{ signature: string }>(
        site.provider.request('signMessage', { address: key.address, message: 'Grüße 🌊' }),
      )
      expect(Verifier.verifySignature(key.address, 'Grüße 🌊', signature)).toBe(true)
      expect(Verifier.verifySignature(key.address, 'Gruß', signature)).toBe(false)
    }
  })

  test.each(['sats-connect', 'okx'] as const)('%s: signs in the way that the site asks for', async shape => {
    const { site, payment } = await sit(shape)
    for (const protocol of ['ECDSA', 'BIP322'] as const) {
      const { signature } = await resultOf<{ signature: string }>(
        site.provider.request('signMessage', { address: payment.address, message: 'Hello', protocol }),
      )
      expect(base64.decode(signature).length === 65).toBe(protocol === 'ECDSA')
      expect(Verifier.verifySignature(payment.address, 'Hello', signature)).toBe(true)
    }
  })

  test('the capability that sign-ins use gives the same signatures', async () => {
    const { site, payment } = await sit()
    const { signMessage } = await import('../../../kernel/define.js')
    const ability = site.kernel.capability(signMessage, 'bip122')!
    const signature = await ability.sign(site.chain.connection!, 'Hello')
    expect(Verifier.verifySignature(payment.address, 'Hello', signature)).toBe(true)
  })

  test('a sign-in is signed with the address that the visitor prefers, before anybody sees it', async () => {
    const { site, ordinals } = await sit()
    const { signMessage } = await import('../../../kernel/define.js')
    const ability = site.kernel.capability(signMessage, 'bip122')!
    const connection = { ...site.chain.connection!, address: ordinals.address }
    const signature = await ability.sign(connection, 'Hello')
    expect(Verifier.verifySignature(ordinals.address, 'Hello', signature)).toBe(true)
  })

  test.each(shapes)(
    '%s: signs a PSBT that the network takes, and refuses once it is tampered with',
    async shape => {
      const table = await sit(shape)
      const { site, chain, payment, ordinals } = table
      for (const key of shape === 'okx' ? [payment] : [payment, ordinals]) {
        const unsigned = await draft(table, key, payment)
        const { psbt } = await resultOf<{ psbt: string }>(
          site.provider.request('signPsbt', { psbt: unsigned, signInputs: { [key.address]: [0] } }),
        )
        const transaction = extract(psbt, table)
        const tampered = transaction.clone()
        tampered.outs[0]!.value -= 1n
        expect((await send(chain, tampered.toHex())).text).toContain('script-verify-flag-failed')
        expect(await send(chain, transaction.toHex())).toEqual({ status: 200, text: transaction.getId() })
      }
    },
  )

  test.each(['sats-connect', 'leather', 'okx'] as const)('%s: signs a PSBT and sends it', async shape => {
    const table = await sit(shape)
    const { site, chain, payment } = table
    const { txid } = await resultOf<{ txid: string }>(
      site.provider.request('signPsbt', {
        psbt: await draft(table, payment, payment),
        signInputs: { [payment.address]: [0] },
        broadcast: true,
      }),
    )
    const [hash] = await chain.mine()
    const response = await fetch(`${chain.rpcUrl}/tx/${txid}/status`)
    expect(await response.json()).toMatchObject({ confirmed: true, block_hash: hash })
  })

  test('wallet-standard: says before anything is asked that it does not send', async () => {
    const table = await sit('wallet-standard')
    const { site, wallet, payment } = table
    const asked = wallet.requests.length
    const psbt = await draft(table, payment, payment)
    const request = { psbt, signInputs: { [payment.address]: [0] }, broadcast: true }
    expect(await site.provider.request('signPsbt', request)).toMatchObject({ status: 'error' })
    expect(
      await site.provider.request('sendTransfer', {
        recipients: [{ address: payment.address, amount: 1000 }],
      }),
    ).toEqual({
      status: 'error',
      error: { code: -32_001, message: 'This wallet sends no payments by itself: use signPsbt' },
    })
    expect(wallet.requests).toHaveLength(asked)
  })

  test.each(['sats-connect', 'leather', 'okx'] as const)(
    '%s: a transfer changes both balances',
    async shape => {
      const { site, chain, payment, wallet } = await sit(shape, { accountCount: 2 })
      const to = wallet.keysOf(1).payment.address
      const before = [await balanceOf(chain, payment.address), await balanceOf(chain, to)] as const
      const { txid } = await resultOf<{ txid: string }>(
        site.provider.request('sendTransfer', { recipients: [{ address: to, amount: 123_456 }] }),
      )
      await chain.mine()
      const { fee } = (await (await fetch(`${chain.rpcUrl}/tx/${txid}`)).json()) as { fee: number }
      expect(await balanceOf(chain, to)).toBe(before[1] + 123_456)
      expect(await balanceOf(chain, payment.address)).toBe(before[0] - 123_456 - fee)
    },
  )

  test.each(['sats-connect', 'leather', 'okx'] as const)(
    '%s: plugins pay by the capability of the chain',
    async shape => {
      const { site, chain, wallet } = await sit(shape, { accountCount: 2 })
      const to = wallet.keysOf(1).payment.address
      const before = await balanceOf(chain, to)
      const ability = site.kernel.capability(transfer, 'bip122')!
      const connection = site.chain.connection!
      const { session } = connection
      const network = site.chain.network!
      expect(ability.supports?.(connection, network)).toBe(true)
      expect([ability.estimate, ability.simulate]).toEqual([undefined, undefined])
      const { id, confirmed } = await ability.send(session, network, { to, amount: '0.00123456' })
      await chain.mine()
      expect(confirmed).toBeUndefined()
      expect((await fetch(`${chain.rpcUrl}/tx/${id}`)).status).toBe(200)
      expect(await balanceOf(chain, to)).toBe(before + 123_456)
    },
  )

  test.each([
    ['no address', { to: 'x', amount: '1' }],
    ['an address of another network', { to: 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te', amount: '1' }],
    ['nothing', { to: address, amount: '0' }],
    ['less than a satoshi', { to: address, amount: '0.000000001' }],
    ['more than there can be', { to: address, amount: '21000000.00000001' }],
    ['no amount', { to: address, amount: '1e-8' }],
    ['a token', { to: address, amount: '1', token: 'x' }],
  ])('a transfer of %s is refused before the wallet is asked', async (_, request) => {
    const { site, wallet } = await sit()
    const asked = wallet.requests.length
    const ability = site.kernel.capability(transfer, 'bip122')!
    const sending = ability.send(site.chain.connection!.session, site.chain.network!, request)
    await expect(sending).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(wallet.requests).toHaveLength(asked)
  })

  test('a wallet that sends no payments by itself offers none', async () => {
    const { site } = await sit('wallet-standard')
    const ability = site.kernel.capability(transfer, 'bip122')!
    expect(ability.supports?.(site.chain.connection!, site.chain.network!)).toBe(false)
  })

  test('pays several at once where the wallet can, and says so where it cannot', async () => {
    const one = await sit('sats-connect', { accountCount: 2 })
    const recipients = [0, 1].map(index => ({
      address: one.wallet.keysOf(index).ordinals.address,
      amount: 1000,
    }))
    await resultOf(one.site.provider.request('sendTransfer', { recipients }))
    const two = await sit('okx', { accountCount: 2 })
    const others = [0, 1].map(index => ({ address: two.wallet.keysOf(index).ordinals.address, amount: 1000 }))
    expect(await two.site.provider.request('sendTransfer', { recipients: others })).toMatchObject({
      error: { message: 'This wallet pays one address at a time' },
    })
  })

  test('answers addresses and network from what the modal shows, without asking the wallet', async () => {
    const { site, wallet, payment, ordinals } = await sit()
    const asked = wallet.requests.length
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
    expect(await resultOf<BitcoinAddresses>(site.provider.request('getAddresses', null))).toEqual({
      addresses: [
        {
          address: payment.address,
          purpose: 'payment',
          addressType: 'p2wpkh',
          publicKey: hex(payment.publicKey),
        },
        {
          address: ordinals.address,
          purpose: 'ordinals',
          addressType: 'p2tr',
          publicKey: hex(ordinals.publicKey),
        },
      ],
      network: { bitcoin: { name: 'Regtest' } },
    })
    const { addresses } = await resultOf<BitcoinAddresses>(
      site.provider.request('getAddresses', { purposes: ['ordinals'] }),
    )
    expect(addresses.map(({ address }) => address)).toEqual([ordinals.address])
    expect(await resultOf(site.provider.request('wallet_getNetwork', null))).toEqual({
      bitcoin: { name: 'Regtest' },
    })
    expect(wallet.requests).toHaveLength(asked)
  })

  test('is one object, also before a wallet is connected, and tells what happens', async () => {
    const { site, wallet, payment } = await sit('sats-connect', { accountCount: 2 })
    const events: unknown[] = []
    const stop = site.provider.addListener('accountChange', ({ addresses }) =>
      events.push(addresses[0]?.address),
    )
    site.provider.addListener('disconnect', ({ type }) => events.push(type))
    wallet.switchAccount(1)
    stop()
    wallet.switchAccount(0)
    await site.kernel.disconnect()
    expect(events).toEqual([wallet.accounts[1], 'disconnect'])
    expect(await site.kernel.provider('bip122')).toBe(site.provider)
    expect(await site.provider.request('getAddresses', null)).toEqual({
      status: 'error',
      error: { code: -32_002, message: 'No wallet is connected' },
    })
    expect(payment.address).toBe(wallet.accounts[0])
  })

  test('a listener that throws disturbs nobody', async () => {
    const { site, wallet } = await sit('sats-connect', { accountCount: 2 })
    const heard: string[] = []
    site.provider.addListener('accountChange', () => {
      throw new Error('mine')
    })
    site.provider.addListener('accountChange', ({ type }) => heard.push(type))
    wallet.switchAccount(1)
    expect([heard, site.reports]).toEqual([['accountChange'], [expect.objectContaining({ message: 'mine' })]])
  })

  test('passes other methods on to a sats-connect wallet, and to no other', async () => {
    const { site } = await sit()
    expect(await resultOf(site.provider.request('getInfo'))).toMatchObject({ supports: ['WBIP004'] })
    expect(await site.provider.request('runes_transfer', {})).toMatchObject({ error: { code: -32_601 } })
    const { site: other } = await sit('okx')
    expect(await other.provider.request('getInfo')).toEqual({
      status: 'error',
      error: { code: -32_601, message: 'Method getInfo is not supported' },
    })
  })

  test('a no in the wallet has the code of sats-connect', async () => {
    const { site, wallet, payment } = await sit()
    wallet.setPolicy('reject')
    expect(await site.provider.request('signMessage', { address: payment.address, message: 'x' })).toEqual({
      status: 'error',
      error: { code: -32_000, message: 'Request rejected' },
    })
  })

  test('what the network says of a transfer reaches the site', async () => {
    const { site, payment } = await sit()
    const recipients = [{ address: payment.address, amount: 10_000 * oneBitcoin }]
    expect(await site.provider.request('sendTransfer', { recipients })).toEqual({
      status: 'error',
      error: { code: -32_603, message: 'Insufficient funds' },
    })
  })

  const psbt = base64.encode(Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff, 0]))
  test.each<[string, string, unknown]>([
    ['signMessage', 'nothing', null],
    ['signMessage', 'no message', { address }],
    [
      'signMessage',
      'an address of another network',
      { address: 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te', message: 'x' },
    ],
    ['signMessage', 'a protocol that is none', { address, message: 'x', protocol: 'ecdsa' }],
    ['signMessage', 'a message without an end', { address, message: 'x'.repeat(100_001) }],
    ['signPsbt', 'what is no PSBT', { psbt: 'AAAA', signInputs: { [address]: [0] } }],
    ['signPsbt', 'what is no base64', { psbt: '%', signInputs: { [address]: [0] } }],
    ['signPsbt', 'nobody who signs', { psbt, signInputs: {} }],
    ['signPsbt', 'an index that is none', { psbt, signInputs: { [address]: [-1] } }],
    ['signPsbt', 'a signer of another network', { psbt, signInputs: { bc1q: [0] } }],
    ['sendTransfer', 'nobody', { recipients: [] }],
    ['sendTransfer', 'half a satoshi', { recipients: [{ address, amount: 0.5 }] }],
    ['sendTransfer', 'nothing', { recipients: [{ address, amount: 0 }] }],
    ['sendTransfer', 'a debt', { recipients: [{ address, amount: -1 }] }],
    ['sendTransfer', 'a text', { recipients: [{ address, amount: '1000' }] }],
    ['sendTransfer', 'more than there is', { recipients: [{ address, amount: 21_000_001 * oneBitcoin }] }],
    [
      'sendTransfer',
      'an address of another network',
      { recipients: [{ address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', amount: 1000 }] },
    ],
  ])('%s: the wallet never sees %s', async (method, _, params) => {
    const { site, wallet } = await sit()
    const asked = wallet.requests.length
    expect(await site.provider.request(method, params)).toEqual({
      status: 'error',
      error: { code: -32_602, message: 'Invalid parameters' },
    })
    expect(wallet.requests).toHaveLength(asked)
  })

  test('nothing is signed while the wallet is on another network than the page shows', async () => {
    const { site, wallet, payment } = await sit()
    wallet.script('wallet_getNetwork', { result: { bitcoin: { name: 'Mainnet' } } })
    const params = { address: payment.address, message: 'x' }
    expect(await site.provider.request('signMessage', params)).toMatchObject({
      error: { message: 'The wallet is on another network' },
    })
    expect(wallet.requests.map(({ method }) => method)).not.toContain('signMessage')
    // One that does not tell is taken at its word.
    wallet.script('wallet_getNetwork', { error: { code: -32_601, message: 'Method not found' } })
    expect(await site.provider.request('signMessage', params)).toMatchObject({ status: 'success' })
  })

  test.each<[string, string, unknown]>([
    ['signMessage', 'null', null],
    ['signMessage', 'an object', {}],
    ['signMessage', 'a signature that is none', { signature: 'AAAA' }],
    ['signMessage', 'a signature that is no base64', { signature: `${'A'.repeat(87)}%` }],
    ['signMessage', 'a signature of 1 MB', { signature: 'A'.repeat(1_000_000) }],
    ['signPsbt', 'null', null],
    ['signPsbt', 'what is no PSBT', { psbt: 'AAAA' }],
    ['sendTransfer', 'null', null],
    ['sendTransfer', 'a text', { txid: 'done' }],
    ['sendTransfer', 'markup', { txid: '<img src=x onerror=alert(1)>' }],
  ])('%s: an answer that is %s never reaches the site', async (method, _, result) => {
    const table = await sit()
    const { site, wallet, payment } = table
    wallet.script(method, { result })
    const params = {
      signMessage: { address: payment.address, message: 'x' },
      signPsbt: { psbt: await draft(table, payment, payment), signInputs: { [payment.address]: [0] } },
      sendTransfer: { recipients: [{ address: payment.address, amount: 1000 }] },
    }
    expect(await site.provider.request(method, params[method as keyof typeof params])).toMatchObject({
      status: 'error',
      error: { message: expect.stringMatching(/^The wallet gave no/) as string },
    })
  })
})
