import { codeOf } from '../../support/kernel.js'
import { address, networkId, openBlockchain } from './support/openBlockchain.js'
import { json } from './support/scriptedService.js'

const network = {
  ...{ name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' },
  contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
}
const purchase = { id: '2b92', name: 'USD Coin', symbol: 'USDC', networks: [network] }
const payment = { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }
const money = { amount: '10.00', currency: 'USD' }
const quote = {
  ...{ quoteId: 'q-1', coinbaseFee: money, networkFee: money, paymentSubtotal: money, paymentTotal: money },
  purchaseAmount: { amount: '9.5', currency: 'USDC' },
}
const request = {
  ...{
    networkId: networkId as 'eip155:1',
    address,
    blockchains: ['ethereum'],
    assets: ['USDC'],
    defaultNetwork: 'ethereum',
  },
  presetFiatAmount: 10,
} as const

const openOnramp = async (...given: Parameters<typeof openBlockchain>) => {
  const opened = await openBlockchain(...given)
  return { ...opened, service: await opened.blockchain.loadOnramp() }
}

test('the page is asked for as plain text, which browsers send without a preflight', async () => {
  const { service, asked } = await openOnramp(() => json({ url: 'https://pay.example/1' }))
  expect(await service.url(request)).toBe('https://pay.example/1')
  const { init, url } = asked[1] ?? {}
  expect(url?.pathname).toBe('/v1/generators/onrampurl')
  expect(url?.searchParams.get('projectId')).toBeTruthy()
  expect(init?.headers).toBeUndefined()
  expect(JSON.parse(init?.body as string)).toEqual({
    destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['USDC'] }],
    ...{ defaultNetwork: 'ethereum', partnerUserId: address, defaultExperience: 'buy', presetFiatAmount: 10 },
  })
})

test('options are read, and what is none of them is dropped', async () => {
  const { service } = await openOnramp(() =>
    json({
      purchaseCurrencies: [
        purchase,
        { ...purchase, symbol: '<b>' },
        { ...purchase, networks: [{ chain_id: 1 }] },
      ],
      paymentCurrencies: [payment, { ...payment, id: 'dollars' }, null],
    }),
  )
  expect(await service.options(networkId)).toEqual({
    purchaseCurrencies: [
      {
        ...{ id: '2b92', name: 'USD Coin', symbol: 'USDC' },
        networks: [
          {
            ...{ name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1' },
            contract: network.contract_address,
          },
        ],
      },
      { id: '2b92', name: 'USD Coin', symbol: 'USDC', networks: [] },
    ],
    paymentCurrencies: [{ id: 'USD', limits: [{ id: 'card', min: '10', max: '7500' }] }],
  })
})

test('a quote is asked for by symbols, and read whole', async () => {
  const { service, asked } = await openOnramp(() => json(quote))
  const found = await service.quote({
    ...{ networkId, purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '10' },
  })
  expect(found?.purchaseAmount).toEqual({ amount: '9.5', currency: 'USDC' })
  expect(JSON.parse(asked[1]?.init?.body as string)).toEqual({
    ...{ purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '10', network: 'USDC' },
  })
})

test.each([
  ['no address', { link: 1 }],
  ['an empty one', { url: '' }],
  ['one that is too long', { url: `https://pay.example/${'a'.repeat(3000)}` }],
])('a page with %s is refused', async (_, answer) => {
  const { service } = await openOnramp(() => json(answer))
  expect(await codeOf(service.url(request))).toBe('ANSWER_INVALID')
})

test.each([
  ['without an amount', { ...quote, purchaseAmount: undefined }],
  ['with an amount below 0', { ...quote, networkFee: { amount: '-1', currency: 'USD' } }],
])('a quote %s is refused', async (_, answer) => {
  const { service } = await openOnramp(() => json(answer))
  const asked = { networkId, purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '10' } as const
  expect(await codeOf(service.quote(asked))).toBe('ANSWER_INVALID')
})

test('where the service does not serve the network nothing is sent', async () => {
  const { service, asked } = await openOnramp(() => json({}), { chains: { http: ['eip155:8453'], ws: [] } })
  expect(await service.url(request)).toBeUndefined()
  expect(await service.options(networkId)).toBeUndefined()
  expect(asked.map(({ url }) => url.pathname)).not.toContain('/v1/generators/onrampurl')
})

test('the 404 of the public service is told as such', async () => {
  const { service } = await openOnramp(() => new Response('Not Found', { status: 404 }))
  expect(await codeOf(service.options(networkId))).toBe('HTTP_STATUS')
})
