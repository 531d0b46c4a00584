import type { Network, PluginContext } from '../../../kernel/define.js'
import { nameResolvers, type NameResolver } from '../api.js'

/** Whether a text has the form of a name: parts with points between. What it may mean, the resolvers know. */
export const isName = (text: string): boolean =>
  text.length >= 3 && text.length <= 255 && /^[^\s./:@]+(?:\.[^\s./:@]+)+$/.test(text)

/**
 * Asks everybody who knows names of this form. @param isAddress what is no address of the network is no answer
 * @returns undefined when nobody has the name. Rejects when nobody has it, and somebody could not say.
 */
export const resolveName = async (
  { contributions, load, report }: PluginContext,
  name: string,
  network: Network,
  isAddress: (text: string) => boolean,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const found = await Promise.allSettled(contributions(nameResolvers).map(token => load(token)))
  const resolvers = found.flatMap((result): NameResolver[] => {
    if (result.status === 'fulfilled') return [result.value]
    report(result.reason)
    return []
  })
  const knowing = resolvers.filter(resolver => resolver.knows(name, network))
  const answers = await Promise.allSettled(
    knowing.map(async resolver => resolver.resolve(name, network, signal)),
  )
  const addresses = answers.flatMap(answer =>
    answer.status === 'fulfilled' && answer.value !== undefined && isAddress(answer.value)
      ? [answer.value]
      : [],
  )
  const failure = answers.find(({ status }) => status === 'rejected')
  if (addresses.length === 0 && failure?.status === 'rejected') throw failure.reason
  return addresses[0]
}
