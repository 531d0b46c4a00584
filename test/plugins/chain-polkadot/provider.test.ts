import type { web3FromSource } from '@polkadot/extension-dapp'
import type { Signer } from '@polkadot/api/types'
import { stringToHex } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { nativeBalance, signMessage, switchNetwork } from '../../../kernel/define.js'
import { createPolkadotTestWallet, type PolkadotTestWalletOptions } from '../../../testing/index.js'
import { codeOf } from '../../support/kernel.js'
import { openSite, walletName, type SiteOptions } from './support/openSite.js'

const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const polkadotGenesis = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
const kusamaGenesis = '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe'
const payload = {
  blockHash: polkadotGenesis,
  blockNumber: '0x00000000',
  era: '0x00',
  genesisHash: polkadotGenesis,
  method: '0x0000',
  nonce: '0x00000000',
  signedExtensions: ['CheckNonce', 'CheckGenesis'],
  specVersion: '0x00000001',
  tip: '0x00',
  transactionVersion: '0x00000001',
  version: 4,
} as const

const openConnected = async (options: PolkadotTestWalletOptions = {}, siteOptions: SiteOptions = {}) => {
  const wallet = await createPolkadotTestWallet({ accountCount: 2, ...options })
  const site = await openSite({ [walletName]: wallet.wallet }, siteOptions)
  await site.connect()
  return { wallet, site, provider: await site.provider() }
}

test('the provider can be used as what polkadot libraries want', async () => {
  const { site, provider } = await openConnected()
  const wallet: Awaited<ReturnType<typeof web3FromSource>> = provider
  const signer: Signer = wallet.signer
  const [account] = await wallet.accounts.get()
  expect(account?.address).toBe(site.chain.address)
  const { signature } = await signer.signRaw!({ address: account!.address, data: 'Hello', type: 'bytes' })
  expect(signatureVerify('<Bytes>Hello</Bytes>', signature, account!.address).isValid).toBe(true)
})

test('it has the name of the connected wallet, and its own while there is none', async () => {
  const { site, provider } = await openConnected()
  expect(provider.name).toBe(site.chain.connection?.wallet.name)
  await site.kernel.disconnect({ namespace: 'polkadot' })
  expect([provider.name, provider.version]).toEqual(['Portico', '1.0.0'])
})

describe('accounts', () => {
  test('are none before a wallet is connected, and one object serves all wallets', async () => {
    const wallet = await createPolkadotTestWallet()
    const site = await openSite({ [walletName]: wallet.wallet })
    const provider = await site.provider()
    expect(await provider.accounts.get()).toEqual([])
    await site.connect()
    expect(await site.provider()).toBe(provider)
    expect(await provider.accounts.get()).toEqual([
      { address: site.chain.address, name: 'Account 1', type: 'sr25519' },
    ])
  })

  test('begin with the one that the visitor has chosen, and subscribers are told', async () => {
    const { site, provider } = await openConnected()
    const told: (string | undefined)[][] = []
    provider.accounts.subscribe(accounts => void told.push(accounts.map(({ name }) => name)))
    const [, second] = site.chain.opened
    await site.kernel.selectAccount(second!.address, 'polkadot')
    expect(told).toEqual([
      ['Account 1', 'Account 2'],
      ['Account 2', 'Account 1'],
    ])
  })

  test('keep the chosen one on another network, and a text is signed with it', async () => {
    const { site } = await openConnected()
    const [, second] = site.chain.opened
    await site.kernel.selectAccount(second!.address, 'polkadot')
    await site.kernel.switchNetwork(kusama)
    const { connection } = site.chain
    expect(connection?.accounts.map(({ label }) => label)).toEqual(['Account 2', 'Account 1'])
    const signature = await site.kernel.capability(signMessage, 'polkadot')!.sign(connection!, 'Hello')
    expect(signatureVerify('<Bytes>Hello</Bytes>', signature, connection!.address).isValid).toBe(true)
  })

  test('tell subscribers at once, and of every change until they stop', async () => {
    const { wallet, site, provider } = await openConnected()
    const told: (string | undefined)[][] = []
    const stop = provider.accounts.subscribe(accounts => {
      told.push(accounts.map(({ name }) => name))
    })
    wallet.share([1])
    await site.kernel.switchNetwork(kusama)
    await site.kernel.disconnect({ namespace: 'polkadot' })
    stop()
    await site.connect()
    expect(told).toEqual([['Account 1', 'Account 2'], ['Account 2'], ['Account 2'], []])
  })

  test('a subscriber that throws is reported and disturbs nobody', async () => {
    const { wallet, site, provider } = await openConnected()
    provider.accounts.subscribe(() => {
      throw new Error('mine')
    })
    wallet.share([1])
    await Promise.resolve()
    expect(site.chain.status).toBe('connected')
    expect(site.faults).toContain('chain-polkadot: Error: mine')
  })
})

describe('signing messages', () => {
  test('goes to the wallet with its own form of the address, and gives its signature', async () => {
    const { wallet, site, provider } = await openConnected()
    const address = site.chain.address!
    const { signature } = await provider.signer.signRaw({
      address,
      data: stringToHex('Hello'),
      type: 'bytes',
    })
    expect(wallet.requests.at(-1)?.params).toEqual({
      address: wallet.accounts[0],
      data: stringToHex('Hello'),
      type: 'bytes',
    })
    expect(signatureVerify('<Bytes>Hello</Bytes>', signature, address).isValid).toBe(true)
  })

  test.each(['Hello', 'Grüße, 世界', '0x1234', '<Bytes>already</Bytes>', '<Bytes>', ''])(
    'as a sign-in does, of %p, is verified by an independent library',
    async message => {
      const { site } = await openConnected()
      const signature = await site.sign(message)
      const isWrapped = message.startsWith('<Bytes>') && message.endsWith('</Bytes>')
      const signed = new TextEncoder().encode(isWrapped ? message : `<Bytes>${message}</Bytes>`)
      expect(signatureVerify(signed, signature, site.chain.address!)).toMatchObject({
        isValid: true,
        crypto: 'sr25519',
      })
    },
  )

  test('is the matter of the active account', async () => {
    const { wallet, site } = await openConnected()
    wallet.share([1])
    await site.sign('Hello')
    expect(wallet.requests.at(-1)).toMatchObject({
      method: 'signRaw',
      params: { address: wallet.accounts[1] },
    })
  })

  test('is refused in the words of the wallet, and by one code', async () => {
    const { wallet, site } = await openConnected()
    wallet.setPolicy('reject')
    expect(await codeOf(site.sign('Hello'))).toBe('USER_REJECTED')
  })

  test.each([
    null,
    {},
    { signature: '' },
    { signature: '0x' },
    { signature: `0x${'ab'.repeat(63)}` },
    { signature: `0x${'ab'.repeat(67)}` },
    { signature: 'ab'.repeat(64) },
    { signature: `0x${'zz'.repeat(64)}` },
    { id: 'x', signature: `0x${'ab'.repeat(64)}` },
  ])('gives nothing that is no signature: %p', async result => {
    const { wallet, site } = await openConnected()
    wallet.script('signRaw', { result })
    expect(await codeOf(site.sign('Hello'))).toBe('WALLET_FAILED')
  })

  test('a wallet that cannot sign messages says so', async () => {
    const { wallet } = await createPolkadotTestWallet()
    const site = await openSite({
      [walletName]: {
        enable: async (name: string) => ({ accounts: (await wallet.enable(name)).accounts, signer: {} }),
      },
    })
    await site.connect()
    await expect(site.sign('Hello')).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      shortMessage: 'Method signRaw is not supported',
    })
  })
})

describe('signing transactions', () => {
  test('hands the whole payload on, with the address as the wallet wrote it', async () => {
    const { wallet, site, provider } = await openConnected()
    const given = { ...payload, address: site.chain.address! }
    const { id, signature } = await provider.signer.signPayload(given)
    expect(wallet.requests.at(-1)).toEqual({
      method: 'signPayload',
      params: { ...given, address: wallet.accounts[0] },
    })
    expect([id, signature.length]).toEqual([1, 2 + 2 * 65])
  })

  test('works for every network that the site lists', async () => {
    const { site, provider } = await openConnected()
    const given = { ...payload, address: site.chain.address!, genesisHash: kusamaGenesis }
    await expect(provider.signer.signPayload(given)).resolves.toHaveProperty('signature')
  })

  test('keeps the transaction that a wallet has changed', async () => {
    const { wallet, site, provider } = await openConnected()
    const signedTransaction = '0x2804'
    wallet.script('signPayload', {
      result: { id: 7, signature: `0x01${'ab'.repeat(64)}`, signedTransaction },
    })
    const result = await provider.signer.signPayload({ ...payload, address: site.chain.address! })
    expect(result).toEqual({ id: 7, signature: `0x01${'ab'.repeat(64)}`, signedTransaction })
  })

  test.each<[string, object]>([
    ['another network', { genesisHash: `0x${'11'.repeat(32)}` }],
    ['half a genesis hash', { genesisHash: polkadotGenesis.slice(0, 34) }],
    ['no call', { method: 'transfer' }],
    ['an address of somebody else', { address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty' }],
    ['no address', { address: 'x' }],
    ['an endless address', { address: '1'.repeat(100_000) }],
  ])('is refused for %s, before the wallet sees it', async (_, facts) => {
    const { wallet, site, provider } = await openConnected()
    const asked = wallet.requests.length
    const attempt = provider.signer.signPayload({ ...payload, address: site.chain.address!, ...facts })
    await expect(attempt).rejects.toMatchObject({ name: 'SignerError' })
    expect(wallet.requests).toHaveLength(asked)
  })

  test('is refused for an account that may not be used on the network', async () => {
    const { site, provider } = await openConnected({ genesisHashes: [null, polkadotGenesis] })
    const [, second] = site.chain.connection!.accounts
    const given = { ...payload, address: second!.address, genesisHash: kusamaGenesis }
    await expect(provider.signer.signPayload(given)).rejects.toMatchObject({ name: 'SignerError' })
  })

  test('needs a wallet', async () => {
    const provider = await (await openSite()).provider()
    const given = { ...payload, address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty' }
    await expect(provider.signer.signPayload(given)).rejects.toThrow('No wallet is connected')
    await expect(provider.signer.signRaw({ address: given.address, data: '0x00' })).rejects.toThrow(
      'No wallet is connected',
    )
  })
})

test('the chain says truly what it can', async () => {
  const without = await openConnected()
  expect(without.site.kernel.capability(switchNetwork, 'polkadot')).toBeDefined()
  expect(without.site.kernel.capability(nativeBalance, 'polkadot')).toBeUndefined()
  const rpcUrls = { 'polkadot:91b171bb158e2d3848fa23a9f1c25182': ['https://node.example'] } as const
  const withNodes = await openConnected({}, { rpcUrls })
  expect(withNodes.site.kernel.capability(nativeBalance, 'polkadot')).toBeDefined()
})
