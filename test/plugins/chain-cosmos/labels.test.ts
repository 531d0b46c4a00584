import { cosmosHub } from '../../../plugins/chain-cosmos/index.js'
import { readKey } from '../../../plugins/chain-cosmos/wallet/readKey.js'
import { createCosmosTestWallet } from '../../../testing/index.js'
import { hostileLabels } from '../../support/hostileLabels.js'
import { openSite } from './support/openSite.js'

test('accounts are called what the wallet calls their key', async () => {
  const wallet = createCosmosTestWallet()
  const site = await openSite({ keplr: wallet.keplr })
  await site.connect()
  const { name } = await wallet.keplr.getKey('cosmoshub-4')
  expect(name).toBeTruthy()
  expect(site.chain.state.allAccounts).toMatchObject([{ label: name }])
})

test('a key that has another name on the next look is called by that', async () => {
  const wallet = createCosmosTestWallet()
  const site = await openSite({ keplr: wallet.keplr })
  await site.connect()
  const { epoch } = site.chain
  const key = await wallet.keplr.getKey('cosmoshub-4')
  wallet.script('getKey', { result: { ...key, name: 'Rainy day' } })
  site.page.dispatchEvent(new Event('keplr_keystorechange'))
  await new Promise(resolve => setTimeout(resolve))
  expect(site.chain.state.allAccounts).toMatchObject([{ label: 'Rainy day' }])
  expect(site.chain.epoch).toBe(epoch)
})

test.each(hostileLabels)('of a key named %p is seen %p', async (name, shown) => {
  const wallet = createCosmosTestWallet()
  await wallet.keplr.enable('cosmoshub-4')
  const key = await wallet.keplr.getKey('cosmoshub-4')
  expect(readKey({ ...key, name }, cosmosHub)?.name).toBe(shown)
})

test('one key is one account on all networks', async () => {
  const wallet = createCosmosTestWallet()
  const site = await openSite({ keplr: wallet.keplr })
  await site.connect()
  const [before] = site.chain.opened
  await site.kernel.switchNetwork('cosmos:osmosis-1')
  const [after] = site.chain.opened
  expect(after?.address).toMatch(/^osmo1/)
  expect(after?.identity).toBe(before?.identity)
})
