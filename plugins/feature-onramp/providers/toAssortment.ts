import type { Network } from '../../../kernel/define.js'
import { isSameToken } from '../../../money-kit/Asset.js'
import type { HostedOnrampOptions } from '../../hosted-api/api.js'
import type { OnrampAssortment, OnrampToken } from '../OnrampProvider.js'
import { chainIdOf } from './usual.js'

/** The service's words for methods, in ours. */
const methods: ReadonlyMap<string, string> = new Map([['ach_bank_account', 'bank']])

const nativeOf = ({ nativeCurrency: { symbol, name } }: Network): OnrampToken => ({ symbol, name })

/**
 * What the service sells on a network, the native coin first. Another coin on it is a token, by its contract; of two with one contract, the
 * first counts: the service's own defaults give that of USDC to ETH.
 */
export const toAssortment = (options: HostedOnrampOptions, network: Network): OnrampAssortment => {
  const chainId = chainIdOf(network)
  const native = nativeOf(network)
  const tokens = options.purchaseCurrencies.reduce<readonly OnrampToken[]>(
    (found, { symbol, name, networks }) => {
      const contract = networks.find(each => each.chainId === chainId)?.contract
      if (contract === undefined || symbol === native.symbol) return found
      return found.some(({ token }) => isSameToken(token, contract))
        ? found
        : [...found, { token: contract, symbol, name }]
    },
    [native],
  )
  return {
    tokens,
    currencies: options.paymentCurrencies.map(({ id, limits }) => ({
      code: id,
      limits: limits.map(limit => ({
        method: methods.get(limit.id) ?? limit.id,
        min: limit.min,
        max: limit.max,
      })),
    })),
  }
}
