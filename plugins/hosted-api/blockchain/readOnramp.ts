import * as z from 'zod/mini'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { answerInvalid } from '../errors.js'
import type {
  HostedOnrampOptions,
  HostedOnrampQuote,
  HostedPaymentCurrency,
  HostedPurchaseCurrency,
} from '../HostedOnramp.js'
import { amount, plainWord, validItems, withoutUndefined } from './fields.js'

const maxCurrencies = 500
const maxNetworks = 50
const maxMethods = 20

const shown = (maxLength: number) =>
  z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((value: unknown) => safeText(value, maxLength)),
    ),
    z.string(),
  )
const code = z.string().check(z.regex(/^[A-Z]{3}$/))
const symbol = z.string().check(z.regex(/^[\w.$-]{1,16}$/))

const networkSchema = z.object({
  name: plainWord,
  display_name: shown(textLimits.walletName),
  chain_id: z.string().check(z.regex(/^\d{1,20}$/)),
  contract_address: z.catch(z.nullish(z.string().check(z.regex(/^[A-Za-z0-9]{1,128}$/))), undefined),
})
const purchaseSchema = z.object({
  id: plainWord,
  name: shown(textLimits.walletName),
  symbol,
  networks: z.array(z.unknown()),
})
const limitSchema = z.object({ id: plainWord, min: amount, max: amount })
const paymentSchema = z.object({ id: code, payment_method_limits: z.array(z.unknown()) })
const optionsSchema = z.object({
  purchaseCurrencies: z.array(z.unknown()),
  paymentCurrencies: z.array(z.unknown()),
})

const toPurchase = (value: unknown): HostedPurchaseCurrency | undefined => {
  const { data } = purchaseSchema.safeParse(value)
  return (
    data && {
      ...data,
      networks: validItems(data.networks, maxNetworks, item => {
        const network = networkSchema.safeParse(item).data
        return (
          network &&
          withoutUndefined({
            name: network.name,
            displayName: network.display_name,
            chainId: network.chain_id,
            contract: network.contract_address ?? undefined,
          })
        )
      }),
    }
  )
}

const toPayment = (value: unknown): HostedPaymentCurrency | undefined => {
  const { data } = paymentSchema.safeParse(value)
  const limits = data?.payment_method_limits
  return data && limits
    ? { id: data.id, limits: validItems(limits, maxMethods, item => limitSchema.safeParse(item).data) }
    : undefined
}

/** Reads what can be bought, and for what; what is none of it is dropped. @throws `ANSWER_INVALID` when there are no lists */
export const readOnrampOptions = (value: unknown): HostedOnrampOptions => {
  const { data } = optionsSchema.safeParse(value)
  if (!data) throw answerInvalid('no options of purchases')
  return {
    purchaseCurrencies: validItems(data.purchaseCurrencies, maxCurrencies, toPurchase),
    paymentCurrencies: validItems(data.paymentCurrencies, maxCurrencies, toPayment),
  }
}

const amountSchema = z.object({ amount, currency: symbol })
const quoteSchema = z.object({
  quoteId: plainWord,
  coinbaseFee: amountSchema,
  networkFee: amountSchema,
  paymentSubtotal: amountSchema,
  paymentTotal: amountSchema,
  purchaseAmount: amountSchema,
})

/** Reads what a purchase costs and brings. @throws `ANSWER_INVALID` when it is no quote */
export const readOnrampQuote = (value: unknown): HostedOnrampQuote => {
  const { data } = quoteSchema.safeParse(value)
  if (!data) throw answerInvalid('no quote')
  return data
}

const urlSchema = z.object({ url: z.string().check(z.minLength(1), z.maxLength(2048)) })

/** Reads the address of the page to buy on: any text, which is not to be trusted. @throws `ANSWER_INVALID` when there is none */
export const readOnrampUrl = (value: unknown): string => {
  const { data } = urlSchema.safeParse(value)
  if (!data) throw answerInvalid('no address to buy at')
  return data.url
}
