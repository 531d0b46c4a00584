import { readAccounts } from '../../../plugins/chain-polkadot/wallet/readAccounts.js'
import { createPolkadotTestWallet } from '../../../testing/index.js'
import { hostileLabels } from '../../support/hostileLabels.js'
import { openSite, walletName } from './support/openSite.js'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

test('accounts are called what the wallet calls them', async () => {
  const wallet = await createPolkadotTestWallet({ accountCount: 2 })
  const site = await openSite({ [walletName]: wallet.wallet })
  await site.connect()
  expect(site.chain.state.allAccounts.map(({ label }) => label)).toEqual(['Account 1', 'Account 2'])
  expect(Object.values(site.chain.state.addressLabels)).toEqual(['Account 1', 'Account 2'])
})

test.each(hostileLabels)('of an account named %p is seen %p', (name, shown) => {
  expect(readAccounts([{ address: alice, name }])?.map(account => account.name)).toEqual([shown])
})
