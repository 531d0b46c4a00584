import type { CaipNetworkId } from '../../../kernel/define.js'
import { nativePlaceholder } from './nativePlaceholders.js'

/** `forceUpdate` of a call for balances: CAIP-10 names of the tokens that changed. Other chains than EVM are answered 400 with it. */
export const forceUpdateOf = (
  networkId: CaipNetworkId,
  changed: readonly (string | undefined)[] = [],
): readonly string[] =>
  networkId.startsWith('eip155:')
    ? changed.map(token => `${networkId}:${token ?? nativePlaceholder('eip155')}`)
    : []
