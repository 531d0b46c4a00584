import { useEffect, useState } from 'react'
import type { NamespaceStore, ChainNamespace } from '../../../kernel/define.js'
import {
  observer,
  useStyles,
  usePlugin,
  Icon,
  Message,
  useText,
  IconButton,
  Spinner,
} from '../../../ui-shell/kit/index.js'
import { tokensService, type Tokens, type AccountTokens } from '../api.js'
import { TokenList, TokenSkeletons } from './TokenList.js'
import css from './TokensTab.css'

interface TokensTabProps {
  readonly chain: NamespaceStore
}

/**
 * What the account holds. Loading: skeleton rows. Partial: what the chain says, without prices. Empty: says so. Error
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
      {list && !isEmpty && <TokenList list={list} network={chain.network} />}
      {isEmpty && !account.isUnavailable && <NoTokens />}
      <TokensFooter account={account} />
    </div>
  )
})

/** The tokens of the connected accounts, once they and the chain's adapter are here: before, nobody can say that there are none. */
const useTokens = (namespace: ChainNamespace): Tokens | undefined => {
  const plugin = usePlugin()
  const [tokens, setTokens] = useState<Tokens>()
  useEffect(() => {
    const report = (error: unknown) => plugin.report(error)
    const adapter = plugin.provider(namespace).catch(report)
    Promise.all([plugin.load(tokensService), adapter]).then(([service]) => setTokens(service), report)
  }, [plugin, namespace])
  return tokens
}

/** Shown for an empty account. The ways to get something stand above, in the head of the account. */
const NoTokens = () => {
  const t = useText()
  return <Message icon={<Icon name="wallet" />} title={t('tokens.empty')} text={t('tokens.empty.text')} />
}

interface TokensFooterProps {
  readonly account: AccountTokens
}

/** What is left out of the list, whether it is old, and the way to read it again. */
const TokensFooter = observer(({ account }: TokensFooterProps) => {
  const t = useText()
  const { isFetching, isUnavailable, lowQuality, retryAt, list } = account
  const seconds = useSecondsUntil(retryAt)
  const hasList = (list?.length ?? 0) > 0
  return (
    <div className="p-tokens-foot">
      <div>
        {isUnavailable && (
          <p className="p-tokens-old" role="status">
            {t(seconds > 0 ? 'tokens.retry' : hasList ? 'tokens.old' : 'tokens.unavailable', {
              count: seconds,
            })}
          </p>
        )}
        {lowQuality > 0 && <p>{t('tokens.hidden', { count: lowQuality })}</p>}
      </div>
      {isFetching ? (
        <Spinner />
      ) : (
        seconds === 0 && (
          <IconButton icon="retry" label={t('tokens.refresh')} onClick={() => void account.refresh()} />
        )
      )}
    </div>
  )
})

/** Counts whole seconds down to a moment, then stays at 0. @param until milliseconds of `env.elapsed()`; undefined: now */
const useSecondsUntil = (until: number | undefined): number => {
  const { env } = usePlugin()
  const [, draw] = useState(0)
  const seconds = until === undefined ? 0 : Math.max(0, Math.ceil((until - env.elapsed()) / 1000))
  useEffect(() => (seconds > 0 ? env.after(1000, () => draw(count => count + 1)) : undefined))
  return seconds
}
