import { waitFor } from '@testing-library/react'
import { swap, swapView, type SwapData, type SwapOptions } from '../../../../plugins/feature-swap/index.js'
import { pendingTransactionsService } from '../../../../ui-shell/core/api.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { openModal, type ModalInput } from '../../../ui-shell/core/support/openModal.js'
import { account, scriptExchange, type ScriptedExchange } from './scriptedExchange.js'

/** What a test of the views begins with. */
export interface SwapInput extends ModalInput {
  readonly exchange?: ScriptedExchange
  readonly data?: SwapData
  readonly options?: SwapOptions
}

/** Opens Swap for a connected wallet, with every answer of the exchange and the chain in the test's hands. */
export const openSwap = async ({ exchange = scriptExchange(), data, options, ...input }: SwapInput = {}) => {
  const anchor = new ScriptedWallet({ id: 'a', name: 'Anchor', address: account })
  const events: unknown[] = []
  const modal = await openModal({
    ...input,
    plugins: [...exchange.plugins, swap({ hosted: false, ...options }), ...(input.plugins ?? [])],
    wallets: [anchor],
    onEvent: event => void events.push(event),
  })
  await modal.connect('a')
  await modal.open(swapView, data)
  const { ui, press, pass, type, kernel } = modal
  const button = (name: string | RegExp) => ui.findByRole('button', { name })
  const pressButton = async (name: string | RegExp) => press(await button(name))
  return {
    ...{ ...modal, anchor, exchange, events, button, pressButton },
    log: () => kernel.load(pendingTransactionsService),
    /** What the button at the end of the form says, and whether it can be pressed. */
    submit: () => {
      const element = modal.container.querySelector('.p-money [type="submit"]')
      return [element?.textContent, element?.getAttribute('aria-disabled') === 'true' ? 'off' : 'on']
    },
    /** Waits until the card says something. */
    shows: (words: string) => waitFor(() => expect(modal.text()).toContain(words)),
    /** Types an amount, and waits for its quote. */
    give: async (amount: string) => {
      await type(await ui.findByLabelText('You pay'), amount)
      await pass(500)
    },
    /** Goes on to the review, once it was looked into. */
    review: async () => {
      await pressButton('Review swap')
      await ui.findByRole('button', { name: /with Anchor$/ })
      // The button that signs takes no press for half a second.
      await pass(600)
    },
  }
}
