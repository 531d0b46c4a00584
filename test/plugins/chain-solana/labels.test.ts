import { solanaStandard } from '../../../plugins/chain-solana/wallet/solanaStandard.js'
import { readAccounts } from '../../../wallet-standard/session/readAccounts.js'
import { createSolanaTestWallet } from '../../../testing/index.js'
import { hostileProviders } from '../../../testing/index.js'
import { hostileLabels } from '../../support/hostileLabels.js'
import { chains, createSite } from './support/createSite.js'

const address = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'

test('accounts are called what the wallet calls them, for the page as well', async () => {
  const wallet = createSolanaTestWallet({ chains, accountCount: 2 })
  const site = await createSite()
  const session = await site.wallets.connect(wallet.wallet, site.request())
  expect(session.accounts.map(({ label }) => label)).toEqual(['Account 1', 'Account 2'])
})

test.each(hostileLabels)('of an account named %p is seen %p', (label, shown) => {
  expect(readAccounts(solanaStandard, [{ address, label }])).toEqual([
    { address, type: 'eoa', ...(shown !== undefined && { label: shown }) },
  ])
})

test('an account whose name cannot be read has none', () => {
  const account = Object.defineProperty({ address }, 'label', {
    get: () => {
      throw new Error('no')
    },
  })
  expect(readAccounts(solanaStandard, [account])).toEqual([{ address, type: 'eoa' }])
  expect(readAccounts(solanaStandard, [{ address, label: hostileProviders.throwingTraps() }])).toEqual([
    { address, type: 'eoa' },
  ])
})
