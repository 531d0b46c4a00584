import * as z from 'zod/mini'
import type { Environment } from '../../../kernel/define.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { safeText } from '../../../kernel/safety/text.js'
import { providerUnavailable } from '../errors.js'
import type {
  OnrampAssortment,
  OnrampProvider,
  OnrampQuote,
  OnrampSession,
  OnrampStatus,
} from '../OnrampProvider.js'

const limitMs = 10_000
const maxItems = 500

const decimal = z.string().check(z.maxLength(80), z.regex(/^\d{1,60}(?:\.\d{1,20})?$/))
const shown = (maxLength: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform(text => safeText(text, maxLength)),
    ),
    z.string(),
  )
const assortmentSchema = z.object({
  tokens: z
    .array(
      z.object({
        token: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,128}$/))),
        symbol: shown(16),
        name: shown(64),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxItems)),
  currencies: z
    .array(
      z.object({
        code: z.string().check(z.regex(/^[A-Z]{3}$/)),
        limits: z
          .array(z.object({ method: shown(32), min: decimal, max: decimal }))
          .check(z.minLength(1), z.maxLength(20)),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxItems)),
})
const quoteSchema = z.object({
  arrives: z.optional(decimal),
  fee: z.optional(decimal),
  total: z.optional(decimal),
  isEstimate: z.optional(z.boolean()),
})
const sessionSchema = z.object({
  url: z.string().check(z.maxLength(2048)),
  reference: z.optional(shown(200)),
})
const statusSchema = z.enum(['waiting', 'paid', 'confirmed', 'failed', 'cancelled'])
const reportSchema = z.union([
  z.pipe(
    statusSchema,
    z.transform((status): { status: OnrampStatus; arrived?: string | undefined } => ({ status })),
  ),
  z.object({ status: statusSchema, arrived: z.optional(decimal) }),
])

/** Asks a provider, and takes what it answers only in time and in its form. @throws `ONRAMP_UNAVAILABLE` */
const ask = async <S extends z.ZodMiniType>(
  env: Environment,
  { id }: OnrampProvider,
  schema: S,
  signal: AbortSignal | undefined,
  fetch: (signal: AbortSignal) => Promise<unknown>,
): Promise<z.output<S>> => {
  const late = () => providerUnavailable(id, new Error(`No answer in ${limitMs} ms`))
  const signals = signal ? [signal] : []
  try {
    return schema.parse(await withDeadline(env, { limitMs, late, signals }, async each => fetch(each)))
  } catch (error) {
    signal?.throwIfAborted()
    throw providerUnavailable(id, error)
  }
}

/** What a provider sells, checked. Rejects with `ONRAMP_UNAVAILABLE`. */
export const askAssortment = (
  env: Environment,
  provider: OnrampProvider,
  network: Parameters<NonNullable<OnrampProvider['assortment']>>[0],
  signal: AbortSignal,
) =>
  ask(env, provider, assortmentSchema, signal, async each =>
    provider.assortment?.(network, each),
  ) as Promise<OnrampAssortment>

/** What a purchase would bring, checked. Rejects with `ONRAMP_UNAVAILABLE`. */
export const askQuote = (
  env: Environment,
  provider: OnrampProvider,
  wish: Parameters<OnrampProvider['open']>[0],
  signal: AbortSignal,
) =>
  ask(env, provider, quoteSchema, signal, async each => provider.quote?.(wish, each)) as Promise<OnrampQuote>

/** Where to pay, checked in its form alone: see `safeLink`. Rejects with `ONRAMP_UNAVAILABLE`. */
export const askSession = (
  env: Environment,
  provider: OnrampProvider,
  wish: Parameters<OnrampProvider['open']>[0],
  signal: AbortSignal,
) =>
  ask(env, provider, sessionSchema, signal, async each => provider.open(wish, each)) as Promise<OnrampSession>

/** How a purchase goes, and how much has arrived where that is known, checked. Rejects with `ONRAMP_UNAVAILABLE`. */
export const askStatus = (
  env: Environment,
  provider: OnrampProvider,
  purchase: Parameters<NonNullable<OnrampProvider['status']>>[0],
  signal: AbortSignal,
) => ask(env, provider, reportSchema, signal, async each => provider.status?.(purchase, each))
