import { isModalError, type PluginContext } from '../../../kernel/define.js'
import { blockchainApi } from '../../hosted-api/api.js'
import { onrampProviders, type OnrampOptions } from '../api.js'
import type { OnrampProvider } from '../OnrampProvider.js'
import { Coinbase } from './coinbase.js'
import { meld } from './meld.js'

const idForm = /^[a-z\d-]{1,32}$/

const isObject = (provider: string | OnrampProvider): provider is OnrampProvider =>
  typeof provider === 'object'

/** Coinbase, where the site has the hosted service. */
const coinbaseIn = async (context: PluginContext): Promise<readonly OnrampProvider[]> => {
  try {
    const { isAvailable } = await context.load(blockchainApi)
    return isAvailable ? [new Coinbase(context)] : []
  } catch (error) {
    // A site may have none.
    if (!isModalError(error, 'SERVICE_NOT_PROVIDED')) context.report(error)
    return []
  }
}

/** All that there are, by plugins in the order of the list, ours first. One that cannot be fetched is reported, and missing. */
const findProviders = async (
  context: PluginContext,
  options: OnrampOptions,
): Promise<readonly OnrampProvider[]> => {
  const loading = context.contributions(onrampProviders).map(({ service }) => context.load(service))
  const [coinbase, loaded] = await Promise.all([coinbaseIn(context), Promise.allSettled(loading)])
  const others = loaded.flatMap(outcome => {
    if (outcome.status === 'fulfilled') return [outcome.value]
    context.report(outcome.reason)
    return []
  })
  return [...coinbase, ...(options.meld ? [meld(options.meld)] : []), ...others]
}

/** The providers of a site, as its options choose and arrange them. Of two with one id the first counts. Never rejects. */
export const loadProviders = async (
  context: PluginContext,
  options: OnrampOptions,
): Promise<readonly OnrampProvider[]> => {
  const found = await findProviders(context, options)
  const chosen = options.providers?.flatMap(each =>
    isObject(each) ? [each] : found.filter(({ id }) => id === each).slice(0, 1),
  )
  const all = (chosen ?? found).filter(({ id }) => idForm.test(id))
  return all.filter(({ id }, index) => all.findIndex(each => each.id === id) === index)
}
