import { createCosmosTestWallet, installCosmosTestWallet } from '../../../testing/index.js'
import { CosmosKeyRing } from '../../../testing/cosmos/CosmosKeyRing.js'
import { readFields, writeFields } from '../../../testing/cosmos/transaction/protobuf.js'
import { loadCosmjs, type Cosmjs } from '../../support/loadCosmjs.js'

const mnemonic = 'test test test test test test test test test test test junk'

let cosmjs: Cosmjs
beforeAll(async () => {
  cosmjs = await loadCosmjs()
})

const page = () =>
  Object.assign(new EventTarget(), { localStorage: createStorage() }) as EventTarget & {
    readonly localStorage: ReturnType<typeof createStorage>
    readonly keplr?: ReturnType<typeof createCosmosTestWallet>['keplr']
  }
const createStorage = () => {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}
const harbor = {
  chainId: 'harbor-1',
  chainName: 'Harbor',
  rpc: 'https://rpc.harbor.example',
  rest: 'https://lcd.harbor.example',
  bip44: { coinType: 118 },
  bech32Config: {
    bech32PrefixAccAddr: 'harbor',
    bech32PrefixAccPub: 'harborpub',
    bech32PrefixValAddr: 'harborvaloper',
    bech32PrefixValPub: 'harborvaloperpub',
    bech32PrefixConsAddr: 'harborvalcons',
    bech32PrefixConsPub: 'harborvalconspub',
  },
  currencies: [{ coinDenom: 'HBR', coinMinimalDenom: 'uhbr', coinDecimals: 6 }],
  feeCurrencies: [{ coinDenom: 'HBR', coinMinimalDenom: 'uhbr', coinDecimals: 6 }],
}

describe('the keys', () => {
  test('are those that cosmjs derives', async () => {
    const paths = [0, 1, 2].map(index => cosmjs.crypto.stringToPath(`m/44'/118'/0'/0/${index}`))
    const options = { prefix: 'osmo', hdPaths: paths }
    const wallet = await cosmjs.amino.Secp256k1HdWallet.fromMnemonic(mnemonic, options)
    const accounts = await wallet.getAccounts()
    const { keys } = new CosmosKeyRing({ accountCount: 3 })
    expect(keys.map(key => key.addressOn('osmo'))).toEqual(accounts.map(({ address }) => address))
    expect(keys.map(({ publicKey }) => publicKey)).toEqual(accounts.map(({ pubkey }) => pubkey))
  })

  test('are as many as are asked for, and one at least', () => {
    expect(() => new CosmosKeyRing({ accountCount: 0 })).toThrow(RangeError)
    expect(() => new CosmosKeyRing().key(1)).toThrow('there is no account 1')
    expect(() => createCosmosTestWallet({ chains: [] })).toThrow(RangeError)
  })
})

describe('the wallet in a page', () => {
  test('stands where it is put, and is taken away again', () => {
    const target = page()
    const { wallet, uninstall } = installCosmosTestWallet(target)
    expect(target.keplr).toBe(wallet.keplr)
    uninstall()
    expect('keplr' in target).toBe(false)
    const other = page()
    createCosmosTestWallet({ path: 'cosmostation.providers.keplr' }).announce(other)
    expect(Reflect.get(Reflect.get(other, 'cosmostation') as object, 'providers')).toHaveProperty('keplr')
  })

  test('remembers lock, account, added networks and connected sites over a reload', async () => {
    const target = page()
    const { wallet } = installCosmosTestWallet(target, { accountCount: 2 })
    await wallet.keplr.enable('cosmoshub-4')
    await wallet.keplr.experimentalSuggestChain(harbor)
    wallet.switchAccount(1)
    const { wallet: again } = installCosmosTestWallet(target, { accountCount: 2 })
    expect(again.connectedChains).toEqual(['cosmoshub-4'])
    expect(again.chains.at(-1)).toMatchObject({ chainId: 'harbor-1', bech32Prefix: 'harbor' })
    expect((await again.keplr.getKey('cosmoshub-4')).bech32Address).toBe(wallet.accounts[1])
    again.reset()
    expect([again.connectedChains, again.chains.length]).toEqual([[], 2])
  })

  test('says in the page that another account is in use', () => {
    const target = page()
    const heard: string[] = []
    target.addEventListener('leap_keystorechange', ({ type }) => heard.push(type))
    const { wallet } = installCosmosTestWallet(target, { accountCount: 2, event: 'leap_keystorechange' })
    wallet.switchAccount(1)
    wallet.switchAccount(1)
    expect(heard).toEqual(['leap_keystorechange'])
  })
})

describe('the wallet asks its owner', () => {
  test('for each network once, and in words', async () => {
    const wallet = createCosmosTestWallet({ policy: 'manual' })
    const asked = wallet.keplr.enable(['cosmoshub-4', 'osmosis-1'])
    const request = await wallet.nextPending('enable')
    expect(wallet.describe(request)).toMatchObject({
      title: 'Connect to this site?',
      facts: [{ value: 'Cosmos Hub' }, { value: 'Osmosis' }],
    })
    request.approve()
    await asked
    await wallet.keplr.enable('osmosis-1')
    expect(wallet.pending).toEqual([])
  })

  test('and refuses in the words of Keplr', async () => {
    const wallet = createCosmosTestWallet({ policy: 'reject' })
    await expect(wallet.keplr.enable('cosmoshub-4')).rejects.toThrow('Request rejected')
    await expect(wallet.keplr.enable('harbor-1')).rejects.toThrow('There is no chain info for harbor-1')
    await expect(wallet.keplr.experimentalSuggestChain({})).rejects.toThrow('Invalid chain info')
  })

  test('and waits while it is locked', async () => {
    const wallet = createCosmosTestWallet()
    await wallet.keplr.enable('cosmoshub-4')
    wallet.lock()
    const asked = wallet.keplr.getKey('cosmoshub-4')
    expect((await wallet.nextPending()).question.kind).toBe('unlock')
    wallet.unlock()
    expect((await asked).bech32Address).toBe(wallet.accounts[0])
  })

  test('whether to sign: for its own account only', async () => {
    const wallet = createCosmosTestWallet({ accountCount: 2 })
    const [first = '', second = ''] = wallet.accounts
    const signature = await wallet.keplr.signArbitrary('cosmoshub-4', first, 'Hello')
    expect(await wallet.keplr.verifyArbitrary('cosmoshub-4', first, 'Hello', signature)).toBe(true)
    expect(await wallet.keplr.verifyArbitrary('cosmoshub-4', second, 'Hello', signature)).toBe(false)
    await expect(wallet.keplr.signArbitrary('cosmoshub-4', second, 'Hello')).rejects.toThrow(
      'Signer mismatched',
    )
  })

  test('and shows what it signs', async () => {
    const wallet = createCosmosTestWallet({ policy: 'manual' })
    const [address = ''] = wallet.accounts
    const { protoSigning } = cosmjs
    const signer = wallet.keplr.getOfflineSigner('cosmoshub-4')
    const amount = [{ denom: 'uatom', amount: '4000' }]
    const value = { fromAddress: address, toAddress: address, amount }
    const bodyBytes = new protoSigning.Registry().encodeTxBody({
      messages: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }],
      memo: 'For you',
    })
    const authInfoBytes = protoSigning.makeAuthInfoBytes([], amount, 1, undefined, undefined)
    const doc = { bodyBytes, authInfoBytes, chainId: 'cosmoshub-4', accountNumber: 1n }
    void signer.signDirect(address, doc).catch(() => undefined)
    wallet.approve()
    const request = await wallet.nextPending('signDirect')
    expect(wallet.describe(request)).toMatchObject({
      title: 'Sign this transaction?',
      account: address,
      facts: [
        { label: 'Network', value: 'Cosmos Hub' },
        { label: 'To', value: address },
        { label: 'Amount', value: '0.004 ATOM' },
        { label: 'Fee', value: '0.004 ATOM' },
      ],
      body: { label: 'Memo', text: 'For you' },
    })
    wallet.reject()
  })

  test('by nobody when nothing is pending', () => {
    const wallet = createCosmosTestWallet()
    expect(() => wallet.approve()).toThrow('Nothing is pending')
    expect(() => wallet.switchAccount(5)).toThrow(RangeError)
  })
})

describe('protobuf', () => {
  test('is read as it was written', () => {
    const fields = [
      [1, Uint8Array.from([1, 2])],
      [2, 300n],
      [3, 2n ** 64n - 1n],
      [15, new Uint8Array(200)],
      [16, 1n],
    ] as const
    expect(readFields(writeFields(fields))).toEqual(fields)
  })

  test.each([
    ['a number without an end', [8, 128]],
    ['bytes that are cut off', [10, 5, 1]],
    ['fields of another kind', [9, 1, 1]],
    ['a number of more than 64 bits', [8, ...Array.from({ length: 11 }, () => 255), 1]],
  ])('is none: %s', (_, bytes) => {
    expect(() => readFields(Uint8Array.from(bytes))).toThrow(RangeError)
  })
})
