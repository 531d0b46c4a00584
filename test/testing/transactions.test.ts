import { createTestWallet } from '../../testing/index.js'
import { startAnvil, type Anvil } from './support/startAnvil.js'
import { devAccounts, walletOnSite, type Site } from './support/walletOnSite.js'

const [alice, bob] = devAccounts
const boat = '0x00000000000000000000000000000000000b0a70'
/** Creation code of a contract whose every call reverts: it returns the two bytes `5f5ffd`… as run-time code. */
const alwaysReverts = '0x635f5ffd005f526004601cf3'

interface Receipt {
  readonly from: string
  readonly to: string | null
  readonly status: string
  readonly type: string
  readonly contractAddress: string | null
}

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil(31_337)
})
afterAll(() => anvil.stop())

async function connected(): Promise<Site & { readonly receipt: (hash: unknown) => Promise<Receipt> }> {
  const site = walletOnSite({ chains: [{ id: 31_337, rpcUrl: anvil.url }] })
  await site.call('eth_requestAccounts')
  const receipt = async (hash: unknown): Promise<Receipt> => {
    const mined = await site.call('eth_getTransactionReceipt', [hash])
    return mined === null ? receipt(hash) : (mined as Receipt)
  }
  return { ...site, receipt }
}

describe('sending transactions', () => {
  test('a transfer is signed by the wallet and mined on the chain', async () => {
    const { call, receipt } = await connected()
    const before = BigInt(String(await call('eth_getBalance', [boat, 'latest'])))
    const hash = await call('eth_sendTransaction', [{ from: alice, to: boat, value: '0xde0b6b3a7640000' }])
    expect(await receipt(hash)).toMatchObject({
      from: alice.toLowerCase(),
      to: boat,
      status: '0x1',
      type: '0x2',
    })
    const after = BigInt(String(await call('eth_getBalance', [boat, 'latest'])))
    expect(after - before).toBe(1_000_000_000_000_000_000n)
  })

  test.each([
    ['a legacy transaction', { type: '0x0' }, '0x0'],
    ['one with a gas price', { gasPrice: '0x77359400' }, '0x0'],
    ['one with an access list', { type: '0x1', accessList: [{ address: boat, storageKeys: [] }] }, '0x1'],
    [
      'one with fees of the site’s choice',
      { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' },
      '0x2',
    ],
  ])('%s is sent as such', async (_what, part, type) => {
    const { call, receipt } = await connected()
    const hash = await call('eth_sendTransaction', [{ from: alice, to: boat, value: '0x1', ...part }])
    expect(await receipt(hash)).toMatchObject({ status: '0x1', type })
  })

  test('several at once get nonces of their own', async () => {
    const { call, receipt } = await connected()
    const send = (value: string) => call('eth_sendTransaction', [{ from: alice, to: boat, value }])
    const hashes = await Promise.all(['0x1', '0x2', '0x3'].map(send))
    expect(new Set(hashes).size).toBe(3)
    for (const hash of hashes) expect(await receipt(hash)).toMatchObject({ status: '0x1' })
  })

  test('a contract is created by a transaction without recipient', async () => {
    const { call, receipt } = await connected()
    const hash = await call('eth_sendTransaction', [{ from: alice, data: alwaysReverts }])
    const { contractAddress } = await receipt(hash)
    expect(await call('eth_getCode', [contractAddress, 'latest'])).toBe('0x5f5ffd00')
  })

  test('what the node refuses is refused with its own words, before the owner is asked', async () => {
    const { wallet, call, fail, receipt } = await connected()
    const { contractAddress } = await receipt(
      await call('eth_sendTransaction', [{ from: alice, data: alwaysReverts }]),
    )
    wallet.setPolicy('manual')
    const error = await fail('eth_sendTransaction', [{ from: alice, to: contractAddress }])
    expect(error.code).toBe(3)
    expect(error.message).toContain('revert')
    expect(wallet.pending).toEqual([])
  })

  test('a signed transaction can be sent by the site itself', async () => {
    const { call, receipt } = await connected()
    const raw = await call('eth_signTransaction', [{ from: alice, to: boat, value: '0x5' }])
    const hash = await call('eth_sendRawTransaction', [raw])
    expect(await receipt(hash)).toMatchObject({ from: alice.toLowerCase(), to: boat, status: '0x1' })
  })

  test('the owner sees recipient, amount and the highest fee, and may reject', async () => {
    const { wallet, call, fail } = await connected()
    wallet.setPolicy('manual')
    const before = await call('eth_getTransactionCount', [alice, 'latest'])
    const transaction = { from: alice, to: boat, value: '0x5', gas: '0x5208', gasPrice: '0x77359400' }
    const rejected = fail('eth_sendTransaction', [transaction])
    const request = await wallet.nextPending()
    expect(request.question).toEqual({
      kind: 'sendTransaction',
      account: alice,
      chain: wallet.chain,
      transaction: { to: boat, value: 5n, data: '0x', maxFee: 21_000n * 2_000_000_000n },
    })
    request.reject()
    expect(await rejected).toMatchObject({ code: 4001 })
    expect(await call('eth_getTransactionCount', [alice, 'latest'])).toBe(before)
  })

  test('goes to the network that was in use when it was asked for', async () => {
    const { wallet, call, receipt } = await connected()
    wallet.addChain({ id: 5, rpcUrl: 'http://127.0.0.1:1' })
    wallet.setPolicy('manual')
    const answer = call('eth_sendTransaction', [{ from: alice, to: boat, value: '0x1' }])
    const request = await wallet.nextPending()
    wallet.switchChain(5)
    request.approve()
    const hash = await answer
    wallet.switchChain(31_337)
    expect(await receipt(hash)).toMatchObject({ status: '0x1' })
  })

  test.each([
    ['from an account that the site may not see', { from: bob, to: boat }, 4100],
    ['for another network', { from: alice, to: boat, chainId: '0x1' }, -32602],
    ['with a broken recipient', { from: alice, to: '0x12' }, -32602],
    ['with a decimal amount', { from: alice, to: boat, value: '1' }, -32602],
    ['with blobs', { from: alice, to: boat, type: '0x3' }, -32602],
    ['without a sender', { to: boat }, -32602],
  ])('one %s is refused', async (_what, transaction, code) => {
    const { fail } = await connected()
    expect(await fail('eth_sendTransaction', [transaction])).toMatchObject({ code })
  })
})

describe('reading the chain', () => {
  test('questions about the chain are answered by its node, errors included', async () => {
    const { call, fail } = await connected()
    expect(BigInt(String(await call('eth_getBalance', [bob, 'latest'])))).toBe(10_000n * 10n ** 18n)
    expect(await fail('eth_getBalance', ['nonsense'])).toMatchObject({ code: -32602 })
  })

  test('a node that cannot be reached is an internal error of the wallet', async () => {
    const { provider } = createTestWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }] })
    await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: -32603 })
  })
})
