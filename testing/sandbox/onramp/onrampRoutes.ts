import * as z from 'zod/mini'
import { ApiError } from '../blockchain/ApiError.js'
import type { Answer } from '../http/Answer.js'
import { jsonAnswer, textAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { readJson } from '../http/readJson.js'
import { testUsd } from '../contracts/testUsd.js'
import type { RunningOnramp } from './createOnramp.js'
import { offerOf } from './offer.js'
import type { SandboxPurchase } from './SandboxOnramp.js'

const preset = z.optional(z.int().check(z.minimum(0)))
const urlSchema = z.object({
  destinationWallets: z
    .array(
      z.object({
        address: z.string().check(z.regex(/^0x[\da-fA-F]{40}$/)),
        blockchains: z.array(z.string()),
        assets: z.array(z.string()).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
  defaultNetwork: z.string(),
  partnerUserId: z.string(),
  defaultExperience: z.literal('buy'),
  presetCryptoAmount: preset,
  presetFiatAmount: preset,
})

/** `POST /v1/generators/onrampurl`. A fraction, as everything that does not fit, is refused in plain text. */
export async function answerOnrampUrl({ url }: RunningOnramp, body: () => Promise<string>): Promise<Answer> {
  const { data } = urlSchema.safeParse(readJson(await body()))
  const [wallet] = data?.destinationWallets ?? []
  if (!data || !wallet) return textAnswer('Failed to deserialize the JSON body into the target type', 400)
  const page = new URL('/pay', url)
  page.searchParams.set('address', wallet.address)
  page.searchParams.set('asset', wallet.assets[0] ?? '')
  page.searchParams.set('network', data.defaultNetwork)
  page.searchParams.set('presetFiatAmount', String(data.presetFiatAmount ?? 100))
  return jsonAnswer({ url: page.href })
}

const limits = [
  { id: 'card', min: '10.00', max: '5000.00' },
  { id: 'ach_bank_account', min: '10.00', max: '20000.00' },
]
const chain = { name: 'sandbox', display_name: 'Sandbox', chain_id: '31337' }

/** @throws HttpError 404 where it is not served, as by the public service */
const checkServed = ({ isServed }: RunningOnramp): void => {
  if (!isServed) throw new HttpError(404, 'Not Found')
}

/** `GET /v1/onramp/options`. @throws HttpError 404 */
export function answerOnrampOptions(onramp: RunningOnramp): Answer {
  checkServed(onramp)
  return jsonAnswer({
    purchaseCurrencies: [
      { id: 'sandbox-eth', name: 'Ether', symbol: 'ETH', networks: [chain] },
      {
        id: 'sandbox-tusd',
        name: 'Test USD',
        symbol: 'TUSD',
        networks: [{ ...chain, contract_address: testUsd.address }],
      },
    ],
    paymentCurrencies: ['USD', 'EUR', 'GBP'].map(id => ({ id, payment_method_limits: limits })),
  })
}

const quoteSchema = z.object({
  purchaseCurrency: z.string(),
  paymentCurrency: z.enum(['USD', 'EUR', 'GBP']),
  amount: z.string().check(z.regex(/^\d{1,12}(\.\d{1,18})?$/)),
  network: z.string(),
})

/** `POST /v1/onramp/quote`. @throws HttpError 404, ApiError 422 */
export async function answerOnrampQuote(onramp: RunningOnramp, body: () => Promise<string>): Promise<Answer> {
  checkServed(onramp)
  const { data } = quoteSchema.safeParse(readJson(await body()))
  if (!data) throw new ApiError(422, '', 'The body is not as expected')
  const { purchaseCurrency, paymentCurrency: currency } = data
  const { fee, networkFee, arrives } = offerOf(Number(data.amount), currency.toLowerCase(), purchaseCurrency)
  const money = (amount: number) => ({ amount: amount.toFixed(2), currency })
  return jsonAnswer({
    quoteId: 'sandbox-quote',
    coinbaseFee: money(fee),
    networkFee: money(networkFee),
    paymentSubtotal: money(Number(data.amount) - fee - networkFee),
    paymentTotal: money(Number(data.amount)),
    purchaseAmount: { amount: arrives, currency: purchaseCurrency },
  })
}

const words = {
  inProgress: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  success: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
} as const

/** The purchases of an account at Coinbase, as the history writes them, newest first. @param chainId CAIP-2; null: all */
export function listPurchases({ till }: RunningOnramp, address: string, chainId: string | null): Answer {
  const isIts = (purchase: SandboxPurchase) =>
    purchase.provider === 'coinbase' &&
    purchase.address.toLowerCase() === address.toLowerCase() &&
    (chainId === null || purchase.network === chainId)
  return jsonAnswer({ data: till.list().filter(isIts).toReversed().map(presentPurchase), next: null })
}

const presentPurchase = ({
  id,
  network,
  address,
  symbol,
  amount,
  status,
  hash,
  startedAt,
}: SandboxPurchase) => ({
  id,
  metadata: {
    ...{ operationType: 'buy', hash: hash ?? id, minedAt: new Date(startedAt).toISOString() },
    ...{ sentFrom: 'Coinbase', sentTo: address, status: words[status], nonce: 0 },
    ...{ application: { name: 'Coinbase', iconUrl: null }, chain: network },
  },
  transfers: [
    {
      fungible_info: { name: symbol, symbol, icon: null },
      nft_info: null,
      ...{ direction: 'in', quantity: { numeric: amount }, value: 0, price: 0 },
    },
  ],
})
