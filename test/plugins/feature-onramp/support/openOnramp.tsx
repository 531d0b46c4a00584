import {
  onramp,
  onrampView,
  type OnrampData,
  type OnrampOptions,
} from '../../../../plugins/feature-onramp/index.js'
import { pendingTransactionsService } from '../../../../ui-shell/core/api.js'
import { fakePopups } from '../../../support/fakePopups.js'
import { ethereum, network, testChain } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { openModal, type ModalInput } from '../../../ui-shell/core/support/openModal.js'
import { scriptProvider, type ScriptedProvider } from './scriptedProvider.js'

export const address = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
export const testNetwork = network('eip155:11155111', { name: 'Sepolia', testnet: true })

export interface OnrampInput extends ModalInput {
  readonly provider?: ScriptedProvider
  readonly options?: OnrampOptions
  readonly data?: OnrampData
  readonly isClosed?: boolean
  readonly networks?: readonly (typeof ethereum)[]
}

/** A page on which a connected visitor buys, with providers and windows that the test speaks for. */
export const openOnramp = async ({
  provider = scriptProvider(),
  options = { providers: [provider] },
  data,
  isClosed,
  networks = [ethereum, testNetwork],
  ...input
}: OnrampInput = {}) => {
  const windows = fakePopups(window)
  const events: string[] = []
  const modal = await openModal({
    ...input,
    plugins: [testChain('eip155', networks), onramp(options), ...(input.plugins ?? [])],
    wallets: [new ScriptedWallet({ id: 'a', name: 'Anchor', address })],
    onEvent: ({ event, properties }) => void events.push(`${event} ${JSON.stringify(properties)}`),
  })
  await modal.connect('a')
  if (!isClosed) await modal.open(onrampView, data)
  const { ui, type, press, pass, kernel } = modal
  const button = (name: string | RegExp) => ui.findByRole('button', { name })
  const pressButton = async (name: string | RegExp) => press(await button(name))
  return {
    ...{ ...modal, provider, windows, button, pressButton },
    /** Waits until a view says something over all else. */
    shows: (title: string | RegExp) => ui.findByRole('heading', { name: title, level: 3 }),
    /** What the card says that the purchase brings. */
    bringing: () => modal.container.querySelector('.p-money-sum')?.textContent,
    /** The row that says where it goes. */
    receiver: () =>
      [...modal.container.querySelectorAll('.p-fact')].find(row => row.textContent.startsWith('Sent to'))
        ?.textContent,
    bought: () => events.filter(event => event.includes('BUY')),
    log: () => kernel.load(pendingTransactionsService),
    enter: async (amount: string) => {
      await type(await ui.findByLabelText('You pay'), amount)
      await pass(300)
    },
    /** Enters an amount and goes on to the provider. */
    buy: async (amount = '100') => {
      await type(await ui.findByLabelText('You pay'), amount)
      await pass(300)
      await pressButton('Compare providers')
      await pressButton(/^Acme Pay/)
    },
  }
}
