import type { CaipNetworkId } from '../../../kernel/define.js'

/** What stands for the native coin (`protocol/networks.md` section 6). */
const nativePlaceholder = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** `forceUpdate` of a call for balances: CAIP-10 names of the tokens that changed. Other chains than EVM are answered 400 with it. */
export const forceUpdateOf = (
  networkId: CaipNetworkId,
  changed: readonly (string | undefined)[] = [],
): readonly string[] =>
  networkId.startsWith('eip155:') ? changed.map(token => `${networkId}:${token ?? nativePlaceholder}`) : []
