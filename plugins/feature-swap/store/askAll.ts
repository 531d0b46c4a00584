import type { PluginContext } from '../../../kernel/define.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import type { QuoteProvider } from '../api.js'
import { providerSilent } from '../errors.js'

const limitMs = 10_000

/** What one provider has answered. */
export interface Answered<T> {
  readonly provider: QuoteProvider
  readonly answer: T
}

/**
 * Asks all providers at once, each with a deadline of its own; what one of them does is no matter to the others. Rejects with the fault of
 * the first one where none answers.
 */
export const askAll = async <T>(
  { env, report }: Pick<PluginContext, 'env' | 'report'>,
  providers: readonly QuoteProvider[],
  signal: AbortSignal,
  ask: (provider: QuoteProvider, signal: AbortSignal) => Promise<T>,
): Promise<readonly Answered<T>[]> => {
  const limits = (provider: QuoteProvider) => ({
    limitMs,
    late: () => providerSilent(provider.name),
    signals: [signal],
  })
  const results = await Promise.allSettled(
    providers.map(async provider => ({
      provider,
      answer: await withDeadline(env, limits(provider), within => ask(provider, within)),
    })),
  )
  signal.throwIfAborted()
  const answered = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  const faults = results.flatMap(result => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (answered.length === 0 && faults.length > 0) throw faults[0]
  for (const fault of faults) report(fault)
  return answered
}
