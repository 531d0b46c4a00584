import type {
  OnrampAssortment,
  OnrampProvider,
  OnrampPurchase,
  OnrampQuote,
  OnrampSession,
  OnrampWish,
} from '../../../../plugins/feature-onramp/index.js'

/** A provider whose every answer is the test's. */
export interface ScriptedProvider extends OnrampProvider {
  session: (wish: OnrampWish) => Promise<OnrampSession>
  offer: (wish: OnrampWish) => Promise<OnrampQuote>
  stands: (purchase: OnrampPurchase) => ReturnType<NonNullable<OnrampProvider['status']>>
  sold: () => Promise<OnrampAssortment>
  readonly opened: OnrampWish[]
  readonly followed: OnrampPurchase[]
}

const card = { method: 'card', min: '10', max: '500' }

export const scriptProvider = (facts: Partial<OnrampProvider> = {}): ScriptedProvider => {
  const opened: OnrampWish[] = []
  const followed: OnrampPurchase[] = []
  const provider: ScriptedProvider = {
    ...{ id: 'acme', name: 'Acme Pay', fees: '2%', minutes: 3, opened, followed },
    serves: () => true,
    session: async () => ({ url: 'https://acme.example/pay', reference: 'A-1' }),
    offer: async () => ({ arrives: '0.03', fee: '1.5' }),
    stands: async () => 'waiting',
    sold: async () => ({
      tokens: [
        { symbol: 'ETH', name: 'Ether' },
        { symbol: 'USDC', name: 'USD Coin', token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
      ],
      currencies: [
        { code: 'USD', limits: [card, { method: 'bank', min: '10', max: '25000' }] },
        { code: 'EUR', limits: [card] },
      ],
    }),
    assortment: () => provider.sold(),
    quote: wish => provider.offer(wish),
    open: wish => {
      opened.push(wish)
      return provider.session(wish)
    },
    status: purchase => {
      followed.push(purchase)
      return provider.stands(purchase)
    },
    ...facts,
  }
  return provider
}
