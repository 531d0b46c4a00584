import { Keyring } from '@polkadot/keyring'
import { hexToU8a, stringToHex } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { TypeRegistry } from '@polkadot/types'
import {
  createPolkadotTestWallet,
  installPolkadotTestWallet,
  testMnemonic,
  type PolkadotTestWalletOptions,
} from '../../../testing/index.js'
import { readPayload, type TransactionPayload } from '../../../testing/polkadot/transaction/readPayload.js'
import { encodePayload } from '../../../testing/polkadot/transaction/encodePayload.js'

const genesisHash = `0x${'45'.repeat(32)}`
const payload: TransactionPayload & { readonly address: string } = {
  address: '',
  blockHash: `0x${'11'.repeat(32)}`,
  era: '0xf502',
  genesisHash,
  method: '0x0a0300c6be8f8a1f070088526a74',
  nonce: '0x00000004',
  specVersion: '0x00000384',
  tip: '0x00000000000000000000000000000000',
  transactionVersion: '0x00000001',
  signedExtensions: [
    'CheckNonZeroSender',
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'CheckWeight',
    'ChargeTransactionPayment',
    'CheckMetadataHash',
  ],
  version: 4,
  mode: 0,
}

/** What `@polkadot/types` signs, and so every extension does. */
const referenceBytes = (given: TransactionPayload): Uint8Array => {
  const registry = new TypeRegistry()
  registry.setSignedExtensions(given.signedExtensions)
  return registry.createType('ExtrinsicPayload', given, { version: given.version }).toU8a({ method: true })
}

const open = async (options: PolkadotTestWalletOptions = {}) => {
  const wallet = await createPolkadotTestWallet(options)
  return { wallet, injected: await wallet.wallet.enable('A site') }
}

describe('keys', () => {
  test('are those that polkadot wallets derive from the phrase', async () => {
    const { accounts } = await createPolkadotTestWallet({ accountCount: 3 })
    const keyring = new Keyring({ type: 'sr25519', ss58Format: 42 })
    const uris = [testMnemonic, `${testMnemonic}//1`, `${testMnemonic}//2`]
    expect(accounts).toEqual(uris.map(uri => keyring.createFromUri(uri).address))
  })

  test('sign messages as the extension does: between marks, without a type', async () => {
    const { wallet, injected } = await open()
    const [address = ''] = wallet.accounts
    const { signature } = await injected.signer.signRaw({
      address,
      data: stringToHex('Hello'),
      type: 'bytes',
    })
    expect(hexToU8a(signature)).toHaveLength(64)
    expect(signatureVerify('<Bytes>Hello</Bytes>', signature, address).isValid).toBe(true)
    expect(signatureVerify('<Bytes>Other</Bytes>', signature, address).isValid).toBe(false)
  })

  test('sign transactions over the bytes of @polkadot/types, with the type before', async () => {
    const { wallet, injected } = await open()
    const [address = ''] = wallet.accounts
    const { signature } = await injected.signer.signPayload({ ...payload, address })
    expect(signature.slice(0, 4)).toBe('0x01')
    expect(signatureVerify(referenceBytes(payload), signature, address).isValid).toBe(true)
  })
})

describe('the bytes of a transaction', () => {
  test.each<[string, Partial<TransactionPayload>]>([
    ['as it is', {}],
    ['for ever', { era: '0x00' }],
    ['with a tip', { tip: `0x${'0'.repeat(20)}123456789abc` }],
    ['with a high nonce', { nonce: '0x00012345' }],
    ['with the hash of the metadata', { mode: 1, metadataHash: `0x${'ab'.repeat(32)}` }],
    ['with fees in assets possible', { signedExtensions: ['CheckNonce', 'ChargeAssetTxPayment'] }],
  ])('are those of @polkadot/types: %s', (_, facts) => {
    const given = { ...payload, ...facts }
    expect(encodePayload(readPayload(given))).toEqual(referenceBytes(given))
  })
})

describe('the owner', () => {
  test('says no in the words of polkadot wallets', async () => {
    const wallet = await createPolkadotTestWallet({ policy: 'reject' })
    await expect(wallet.wallet.enable('A site')).rejects.toThrow(
      'Connection request was rejected by the user.',
    )
    wallet.setPolicy('approve')
    const { signer } = await wallet.wallet.enable('A site')
    wallet.setPolicy('reject')
    const [address] = wallet.accounts
    await expect(signer.signRaw({ address, data: '0x00' })).rejects.toThrow('Cancelled')
  })

  test('is asked once: a second request of the site is refused at once', async () => {
    const wallet = await createPolkadotTestWallet({ policy: 'manual' })
    const first = wallet.wallet.enable('A site')
    await wallet.nextPending('enable')
    await expect(wallet.wallet.enable('A site')).rejects.toThrow('has a pending authorization request')
    wallet.approve({ accounts: [] })
    await expect((await first).accounts.get()).resolves.toEqual([])
  })

  test('shares other accounts, of which subscribers are told', async () => {
    const { wallet, injected } = await open({ accountCount: 2 })
    const lists: number[] = []
    const stop = await new Promise<() => void>(resolve => {
      const unsubscribe = injected.accounts.subscribe(accounts => {
        lists.push(accounts.length)
        resolve(unsubscribe)
      })
    })
    wallet.share([1])
    wallet.disconnectSite()
    stop()
    wallet.share([0])
    expect(lists).toEqual([2, 1, 0])
    expect(wallet.listenerCount).toBe(0)
  })

  test('reads in plain words what is asked', async () => {
    const wallet = await createPolkadotTestWallet({
      policy: 'manual',
      chains: [{ genesisHash, name: 'Sandbox' }],
    })
    const enabling = wallet.wallet.enable('A site')
    wallet.approve()
    const { signer } = await enabling
    const [address = ''] = wallet.accounts
    void signer.signPayload({ ...payload, address }).catch(() => undefined)
    const request = await wallet.nextPending('signPayload')
    expect(wallet.describe(request)).toMatchObject({
      title: 'Sign this transaction?',
      account: address,
      facts: expect.arrayContaining([{ label: 'Network', value: 'Sandbox' }]) as unknown,
    })
  })
})

test('an installed wallet stands in the page, and knows the site after a reload', async () => {
  const texts = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  const page = Object.assign(new EventTarget(), { localStorage })
  const { wallet, uninstall } = await installPolkadotTestWallet(page)
  expect(Reflect.get(page, 'injectedWeb3')).toEqual({ 'portico-test-wallet': wallet.wallet })
  await wallet.wallet.enable('A site')
  uninstall()
  expect(Reflect.get(page, 'injectedWeb3')).toEqual({})
  const again = await installPolkadotTestWallet(page, { policy: 'manual' })
  await expect(again.wallet.wallet.enable('A site')).resolves.toBeDefined()
})
