import { isModalError, type Network, type PluginContext } from '../../../kernel/define.js'
import { nameResolvers, type NameResolver } from '../api.js'

/** Whether a text looks like a name: labels with dots between them. The resolvers know which of them they can look up. */
export const isName = (text: string): boolean =>
  text.length >= 3 && text.length <= 255 && /^[^\s./:@]+(?:\.[^\s./:@]+)+$/.test(text)

/**
 * Asks all resolvers that know names of this form. Rejects when none has found an address and one of them has failed.
 * @param isAddress answers that are not addresses of the network are ignored
 * @returns undefined when the name is not registered
 */
export const resolveName = async (
  { contributions, load, report }: PluginContext,
  name: string,
  network: Network,
  isAddress: (text: string) => boolean,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const found = await Promise.allSettled(contributions(nameResolvers).map(key => load(key)))
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

/** `offChain`: its address is not kept on chain. `elsewhere`: it is a contract of another network. */
export type NameFault = 'invalid' | 'offChain' | 'elsewhere'

const faults = [
  ['NAME_INVALID', 'invalid'],
  ['NAME_OFF_CHAIN', 'offChain'],
  ['NAME_ELSEWHERE', 'elsewhere'],
] as const

/** Why a name cannot be used; undefined where asking again may help. @param error that {@link resolveName} rejected with */
export const nameFault = (error: unknown): NameFault | undefined =>
  faults.find(([code]) => isModalError(error, code))?.[1]
