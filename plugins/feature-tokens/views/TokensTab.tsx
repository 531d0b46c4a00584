import type { NamespaceStore } from '../../../kernel/define.js'
import { observer, useStyles } from '../../../ui-shell/kit/index.js'
import { NoTokens } from './NoTokens.js'
import { TokenList } from './TokenList.js'
import { TokensFoot } from './TokensFoot.js'
import css from './TokensTab.css'
import { TokenSkeletons } from './TokenSkeletons.js'
import { useTokens } from './useTokens.js'

/** What {@link TokensTab} takes. */
export interface TokensTabProps {
  readonly chain: NamespaceStore
}

/**
 * What the account holds. Loading: skeleton rows. Partial: what the chain says, without prices. Empty: the ways to get something. Error
 * and offline: what was known, dimmed, and when it can be read again. Test networks: amounts, worth 0.00.
 */
export default observer(function TokensTab({ chain }: TokensTabProps) {
  useStyles(css)
  const tokens = useTokens(chain.namespace)
  const account = tokens?.of(chain.namespace)
  const list = account?.list
  if (!tokens || !account || (!list && !account.isUnavailable)) return <TokenSkeletons />
  const isEmpty = list?.every(({ amount }) => /^[0.]*$/.test(amount)) ?? true
  return (
    <div className="p-tokens-tab" data-old={account.isUnavailable || undefined}>
      {list && !isEmpty && (
        <TokenList tokens={tokens} list={list} networkIcon={chain.network?.assets?.imageUrl} />
      )}
      {isEmpty && !account.isUnavailable && <NoTokens chain={chain} />}
      <TokensFoot account={account} />
    </div>
  )
})
