import { contribute, definePlugin } from '../../../../kernel/define.js'
import { accountRows, accountView, networksView } from '../../../../ui-shell/core/api.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { openModal } from '../support/openModal.js'
import { balance } from '../support/openAccount.js'

const rows = definePlugin({
  id: 'rows',
  contribute: [
    contribute(accountRows, { id: 'b', label: 'Networks here', order: 2, opens: networksView }),
    contribute(accountRows, {
      id: 'a',
      label: 'Upgrade your wallet',
      order: 1,
      opens: 'https://wallet.example/dashboard',
      event: 'EMAIL_UPGRADE_FROM_MODAL',
    }),
    contribute(accountRows, { id: 'c', label: 'Elsewhere', order: 3, opens: 'javascript:alert(1)' }),
    contribute(accountRows, { id: 'd', label: 'Never', order: 4, opens: networksView, when: () => false }),
  ],
})

const openAccount = async () => {
  const opened: [string, string][] = []
  const events: string[] = []
  const modal = await openModal({
    plugins: [...balance(async () => '1'), rows],
    wallets: [new ScriptedWallet({ id: 'a', name: 'Anchor' })],
    onEvent: ({ event }) => void events.push(event),
    env: { openLink: (url, target) => void opened.push([url, target]) },
  })
  await modal.connect('a')
  await modal.open(accountView)
  const list = await modal.ui.findByRole('list', { name: 'Account options' })
  return { ...modal, opened, events, list }
}

describe('rows of the account', () => {
  test('stand in their order, where they apply and lead somewhere', async () => {
    const { list } = await openAccount()
    expect([...list.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Upgrade your walletOpens in a new tab',
      'Networks here',
    ])
  })

  test('lead to a view, or to a page in a tab of its own', async () => {
    const { ui, press, opened, events, kernel } = await openAccount()
    await press(ui.getByRole('button', { name: /^Upgrade/ }))
    expect(opened).toEqual([['https://wallet.example/dashboard', '_blank']])
    expect(events).toContain('EMAIL_UPGRADE_FROM_MODAL')
    await press(ui.getByRole('button', { name: 'Networks here' }))
    expect(kernel.stores.router.current?.view).toBe(networksView)
  })
})
