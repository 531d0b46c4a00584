import type { NameResolver, SendData } from '../../../../plugins/feature-send/index.js'
import { nameResolvers, send, sendView } from '../../../../plugins/feature-send/index.js'
import { pendingTransactionsService } from '../../../../ui-shell/core/api.js'
import { contribute, definePlugin, defineService, type AnyPlugin } from '../../../../kernel/define.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { openModal, type ModalInput } from '../../../ui-shell/core/support/openModal.js'
import { account, scriptChain, type ScriptedChain } from './scriptedChain.js'

/** A plugin that knows names. */
export const namesPlugin = (resolver: NameResolver): AnyPlugin => {
  const service = defineService<NameResolver>('test.names')
  return definePlugin({
    id: 'test-names',
    activate: 'demand',
    provides: [service],
    contribute: [contribute(nameResolvers, service)],
    setup: async () => context => context.provide(service, () => resolver),
  })
}

/** What a test of the views begins with. */
export interface SendInput extends ModalInput {
  readonly chain?: ScriptedChain
  readonly data?: SendData
  readonly isClosed?: boolean
}

/** Opens Send for a connected wallet, with every answer of the chain in the test's hands. */
export const openSend = async ({ chain = scriptChain(), data, isClosed, ...input }: SendInput = {}) => {
  const anchor = new ScriptedWallet({ id: 'a', name: 'Anchor', address: account })
  const events: unknown[] = []
  const modal = await openModal({
    ...input,
    plugins: [chain.plugin, send(), ...(input.plugins ?? [])],
    wallets: [anchor],
    onEvent: event => void events.push(event),
  })
  await modal.connect('a')
  if (!isClosed) await modal.open(sendView, data)
  const { ui, type, press, pass, kernel } = modal
  const enter = async (amount: string, to: string) => {
    await type(await ui.findByLabelText('Amount'), amount)
    await type(ui.getByLabelText('To'), to)
    await pass(300)
  }
  const button = (name: string | RegExp) => ui.findByRole('button', { name })
  return {
    ...{ ...modal, anchor, chain, events, enter, button },
    /** What the button at the end of the form says, and whether it can be pressed. */
    submit: () => {
      const element = modal.container.querySelector('.p-money [type="submit"]')
      return [element?.textContent, element?.getAttribute('aria-disabled') === 'true' ? 'off' : 'on']
    },
    pressButton: async (name: string | RegExp) => press(await button(name)),
    log: () => kernel.load(pendingTransactionsService),
    /** Fills in the form and goes on to the preview. */
    review: async (amount: string, to: string) => {
      await enter(amount, to)
      await press(await button('Review'))
      await ui.findByRole('button', { name: 'Send with Anchor' })
      // The button that sends takes no press for half a second.
      await pass(600)
    },
  }
}
