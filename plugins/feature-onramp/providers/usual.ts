import type { Network } from '../../../kernel/define.js'
import type {
  HostedOnrampOptions,
  HostedPaymentCurrency,
  HostedPurchaseNetwork,
} from '../../hosted-api/api.js'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
/** Of USDC. The service gives them for ETH, too. */
const networks: readonly HostedPurchaseNetwork[] = [
  {
    name: 'ethereum-mainnet',
    displayName: 'Ethereum',
    chainId: '1',
    contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  {
    name: 'polygon-mainnet',
    displayName: 'Polygon',
    chainId: '137',
    contract: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  },
]
/** Two currencies have one id: they are told apart by their symbols. */
const id = '2b92315d-eab7-5bef-84fa-089a131333f5'

/** What is sold, and for what, where the service does not say. */
export const usualOptions: HostedOnrampOptions = {
  purchaseCurrencies: [
    { id, name: 'USD Coin', symbol: 'USDC', networks },
    { id, name: 'Ether', symbol: 'ETH', networks },
  ],
  paymentCurrencies: ['USD', 'EUR'].map((code): HostedPaymentCurrency => ({ id: code, limits })),
}

/** The chain id of a network, as the service writes it. */
export const chainIdOf = ({ caipNetworkId }: Network): string => caipNetworkId.split(':')[1] ?? ''
