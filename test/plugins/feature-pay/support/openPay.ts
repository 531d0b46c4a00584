import {
  capable,
  nativeBalance,
  transfer,
  type TransactionCosts,
  type TransferRequest,
} from '../../../../kernel/define.js'
import { pay, payView, type PayData } from '../../../../plugins/feature-pay/index.js'
import { capableChain, movesAlong } from '../../../support/capableChain.js'
import { checksums } from '../../../support/checksums.js'
import { ethereum } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { openModal } from '../../../ui-shell/core/support/openModal.js'

export const account = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
export const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** One COIN, to the shop. */
export const oneCoin: PayData = {
  recipient: shop,
  amount: '1',
  asset: {
    network: 'eip155:1',
    asset: 'native',
    metadata: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  },
}

/** What a test of the views begins with. */
export interface PayInput {
  readonly data?: PayData
  readonly balance?: string
  readonly estimate?: () => Promise<TransactionCosts>
  readonly isSmartAccount?: boolean
}

/** Opens Pay for a connected wallet. */
export const openPay = async ({
  data = oneCoin,
  balance = '5',
  estimate = async () => ({ fee: '0.001' }),
  isSmartAccount = false,
}: PayInput = {}) => {
  const anchor = new ScriptedWallet({ id: 'a', name: 'Anchor', address: account })
  const sent: TransferRequest[] = []
  const chain = capableChain({
    networks: [ethereum],
    capabilities: () => [
      movesAlong,
      capable(nativeBalance, { read: async () => balance }),
      capable(transfer, {
        estimate: () => estimate(),
        simulate: async () => ({
          changes: [{ symbol: 'COIN', amount: '1', units: String(10n ** 18n), direction: 'out' }],
        }),
        send: async (_session, _network, request) => {
          sent.push(request)
          return { id: '0xhash' }
        },
      }),
    ],
  })
  const modal = await openModal({
    plugins: [chain, checksums, pay()],
    features: { pay: true },
    wallets: [anchor],
  })
  await modal.connect('a')
  if (isSmartAccount)
    await modal.does(() => anchor.session().openAccounts([{ address: account, type: 'smartAccount' }]))
  // It resolves with what was paid.
  await modal.does(() => void modal.kernel.open(payView, data))
  const { ui, press, pass } = modal
  return {
    ...{ ...modal, sent },
    /** Goes on to the review, once it was tried out. */
    review: async () => {
      await press(await ui.findByRole('button', { name: /^Pay with Anchor/ }))
      await ui.findByText('From')
      // The button that pays takes no press for half a second.
      await pass(600)
    },
  }
}
