import { base64 } from '@scure/base'
import { transfer } from '../../../kernel/define.js'
import type { BitcoinAddresses } from '../../../plugins/chain-bip122/index.js'
import { oneBitcoin, resultOf, address, sit, draft } from './support/useTable.js'

describe('the provider for hosts', () => {
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
      jsonrpc: '2.0',
      status: 'error',
      error: { code: -32_002, message: 'No wallet is connected' },
    })
    expect(payment.address).toBe(wallet.accounts[0])
  })

  test('takes listeners in the form of sats-connect today: one object with event and callback', async () => {
    const { site, wallet } = await sit('sats-connect', { accountCount: 2 })
    const heard: unknown[] = []
    const stop = site.provider.addListener({
      eventName: 'accountChange',
      cb: ({ addresses: [first] }) => heard.push(first?.address),
    })
    wallet.switchAccount(1)
    stop()
    wallet.switchAccount(0)
    expect(heard).toEqual([wallet.accounts[1]])
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
      jsonrpc: '2.0',
      status: 'error',
      error: { code: -32_601, message: 'Method getInfo is not supported' },
    })
  })

  test('a no in the wallet has the code of sats-connect', async () => {
    const { site, wallet, payment } = await sit()
    wallet.setPolicy('reject')
    expect(await site.provider.request('signMessage', { address: payment.address, message: 'x' })).toEqual({
      jsonrpc: '2.0',
      status: 'error',
      error: { code: -32_000, message: 'Request rejected' },
    })
  })

  test('what the network says of a transfer reaches the site', async () => {
    const { site, payment } = await sit()
    const recipients = [{ address: payment.address, amount: 10_000 * oneBitcoin }]
    expect(await site.provider.request('sendTransfer', { recipients })).toEqual({
      jsonrpc: '2.0',
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
      jsonrpc: '2.0',
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
      error: { message: expect.stringMatching(/^The wallet returned no/) as string },
    })
  })
})
