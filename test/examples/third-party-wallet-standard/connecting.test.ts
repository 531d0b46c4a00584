import { createKernel } from 'portico/kernel'
import { sui, suiMainnet, suiTestnet } from '../../../examples/third-party-wallet-standard/index.js'
import { suiTestKey } from '../../../examples/third-party-wallet-standard/testing/suiTestWallet.js'
import { codeOf } from '../../support/kernel.js'
import { createWallet, openSite } from './support/openSite.js'

const [first = '', second = ''] = [0, 1].map(index => suiTestKey(index).address)

test('a wallet that registers itself late is listed, with its name and its picture', async () => {
  const { kernel, wallet } = await openSite()
  expect(kernel.stores.connectors.list).toEqual([
    expect.objectContaining({
      id: 'sui:Harbor',
      name: 'Harbor',
      icon: wallet.info.icon,
      namespaces: ['sui'],
    }),
  ])
})

test.each(['sui:signPersonalMessage', 'sui:signTransaction', 'standard:connect'] as const)(
  'a wallet without %s is not listed',
  async lack => {
    const { kernel } = await openSite({ wallet: createWallet({ lacks: [lack] }) })
    expect(kernel.stores.connectors.list).toEqual([])
  },
)

test('a wallet is connected with all of its accounts, and on the network of the site', async () => {
  const { connect, chain } = await openSite()
  await connect()
  expect(chain.connection).toMatchObject({
    address: first,
    accounts: [
      { address: first, label: 'Account 1' },
      { address: second, label: 'Account 2' },
    ],
    networkId: 'sui:mainnet',
  })
})

test('a no connects nothing; the next try does', async () => {
  const { connect, chain, wallet } = await openSite()
  wallet.setPolicy('reject')
  expect(await codeOf(connect())).toBe('USER_REJECTED')
  expect(chain.status).toBe('disconnected')
  wallet.setPolicy('approve')
  await connect()
  expect(chain.status).toBe('connected')
})

test.each([
  ['a short address', '0x02'],
  ['another case', first.toUpperCase()],
  ['an address of another chain', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['100,000 characters', `0x${'a'.repeat(100_000)}`],
])('%s is no account', async (_, address) => {
  const { connect, wallet } = await openSite()
  wallet.script('standard:connect', { result: { accounts: [{ address, chains: ['sui:mainnet'] }] } })
  expect(await codeOf(connect())).toBe('WALLET_BAD_ACCOUNTS')
})

test('a bad row spoils none of the good ones beside it', async () => {
  const { connect, chain, wallet } = await openSite()
  const bad = [null, 5, { address: 'x' }, { address: `${first}\n` }]
  wallet.script('standard:connect', { result: { accounts: [...bad, { address: second }, ...bad] } })
  await connect()
  expect(chain.connection?.accounts.map(({ address }) => address)).toEqual([second])
})

test('is resumed after a reload without a question', async () => {
  const { connect, kernel, wallet } = await openSite()
  await connect()
  const reloaded = createKernel({ plugins: [sui({ networks: [suiMainnet, suiTestnet] })], env: kernel.env })
  await reloaded.start()
  expect(reloaded.stores.namespaces.get('sui')?.address).toBe(first)
  expect(wallet.requests.map(({ params }) => params)).toEqual([{}, { silent: true }])
  reloaded.dispose()
})

test('follows the wallet to another account, and ends when it opens none', async () => {
  const { connect, chain, wallet } = await openSite()
  await connect()
  wallet.switchAccount(1)
  expect(chain.address).toBe(second)
  wallet.disconnectSite()
  expect(chain.status).toBe('disconnected')
  expect(wallet.listenerCount).toBe(0)
})

test('the network is the site’s to change, as far as the wallet knows it', async () => {
  const { connect, kernel, chain } = await openSite()
  await connect()
  await kernel.switchNetwork('sui:testnet')
  expect(chain.network?.name).toBe('Sui Testnet')

  const { kernel: other, connect: connectOther } = await openSite({
    wallet: createWallet({ chains: ['sui:mainnet'] }),
  })
  await connectOther()
  expect(await codeOf(other.switchNetwork('sui:testnet'))).toBe('CHAIN_NOT_SUPPORTED')
})

test('disconnecting tells the wallet, and leaves nothing behind', async () => {
  const { connect, kernel, wallet, page, faults } = await openSite()
  await connect()
  await kernel.disconnect()
  expect(wallet.connectedAccounts).toEqual([])
  kernel.dispose()
  expect(page.listening.get('wallet-standard:register-wallet')).toBe(0)
  expect(faults).toEqual([])
})
