import { getWallets } from '@wallet-standard/app'
import { createSolanaTestWallet, openApprovalWindow } from '../../../testing/index.js'
import { harbor } from './support/walletOnSite.js'

const createWallet = (name: string) => createSolanaTestWallet({ chains: [harbor], name })

// The registry of the official package is one a page, and lives as long as it.
test('a wallet is found by the official package, whichever of both comes first, until it goes away', () => {
  const early = createWallet('Early')
  const leave = early.announce()
  const { get } = getWallets()
  const late = createWallet('Late')
  const leaveToo = late.announce()
  expect(get()).toEqual([early.wallet, late.wallet])
  leave()
  expect(get()).toEqual([late.wallet])
  leaveToo()
  expect(get()).toEqual([])
})

test('the approval window shows what a Solana wallet asks, and passes the answer on', async () => {
  const wallet = createSolanaTestWallet({ chains: [harbor], accountCount: 2, policy: 'manual' })
  const close = openApprovalWindow(wallet, { document })
  const { connect } = wallet.wallet.features['standard:connect'] as { connect(): Promise<unknown> }
  const answer = connect()
  await wallet.nextPending()
  const root = document.querySelector('portico-test-wallet')?.shadowRoot
  expect(root?.textContent).toContain('Connect to this site?')
  expect(root?.textContent).toContain(`${wallet.accounts[1]?.slice(0, 6)}…`)
  root?.querySelectorAll('input')[0]?.click()
  root?.querySelector<HTMLButtonElement>('button.primary')?.click()
  await answer
  expect(wallet.connectedAccounts).toEqual([wallet.accounts[1]])
  expect(document.querySelector('portico-test-wallet')).toBeNull()
  close()
})
