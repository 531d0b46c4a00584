import { send } from '../../../plugins/feature-send/index.js'
import { accountView } from '../../../ui-shell/core/api.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { openModal } from '../../ui-shell/core/support/openModal.js'
import { openSend } from './support/openSend.js'
import { account, scriptChain } from './support/scriptedChain.js'

describe('in the account', () => {
  test.each([
    ['is offered where value can be sent', {}, true, 1],
    ['is absent where the chain cannot transfer', { lacks: ['transfer' as const] }, true, 0],
    ['is absent where this wallet cannot', {}, false, 0],
  ])('%s', async (_, options, supports, count) => {
    const chain = scriptChain(options)
    chain.supports = supports
    const { open, ui } = await openSend({ chain, isClosed: true })
    await open(accountView)
    await ui.findByRole('button', { name: /Copy/ })
    await open()
    expect(ui.queryAllByRole('button', { name: 'Send' })).toHaveLength(count)
  })

  test('is taken away by its flag', async () => {
    const { open, ui } = await openSend({ features: { send: false }, isClosed: true })
    await open(accountView)
    await ui.findByRole('heading', { name: 'Account' })
    expect(ui.queryByRole('button', { name: 'Send' })).toBeNull()
  })
})

test('every view says so when nothing is connected', async () => {
  const { open, ui, stack } = await openModal({
    plugins: [scriptChain().plugin, send()],
    wallets: [new ScriptedWallet({ id: 'a', name: 'Anchor', address: account })],
  })
  for (const view of ['Send', 'SendSelectToken']) {
    await open(view)
    expect(stack().at(-1)).toBe(view)
    expect(await ui.findByRole('heading', { name: 'No wallet is connected' })).toBeTruthy()
  }
})
