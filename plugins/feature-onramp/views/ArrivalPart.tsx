import {
  Badge,
  Fact,
  Facts,
  Icon,
  NetworkIcon,
  observer,
  Skeleton,
  TokenIcon,
  usePlugin,
  useText,
} from '../../../ui-shell/kit/index.js'
import { AccountFact } from '../../../money-kit/views/RequestFacts.js'
import { onrampTokenView } from '../api.js'
import { arrivalText } from './arrivalText.js'
import type { OnrampPartProps } from './OnrampPartProps.js'

/** What arrives, and where. */
export const ArrivalPart = observer(({ store }: OnrampPartProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { account, token, wish, quotes } = store
  if (!account || !token) return null
  const { network } = account
  const best = quotes.offers[0]
  return (
    <Facts>
      <Fact label={t('onramp.token.buy')}>
        <button
          type="button"
          className="p-money-choice p-onramp-choice"
          aria-label={t('onramp.token.change', { token: token.symbol })}
          onClick={() => plugin.push(onrampTokenView)}
        >
          <TokenIcon size="s" network={network} token={token.token} symbol={token.symbol} isTrusted />
          <span>{token.symbol}</span>
          <Icon name="chevron" />
        </button>
      </Fact>
      {wish && best && (
        <Fact label={t('onramp.arrives')}>
          {best.quote ? (
            <span className="p-onramp-arrives">
              {arrivalText(t, wish, best)}
              {best.quote.isEstimate && <Badge>{t('onramp.estimate')}</Badge>}
            </span>
          ) : (
            <Skeleton width="96px" height="var(--p-space-5)" />
          )}
        </Fact>
      )}
      <Fact label={t('onramp.network')}>
        <NetworkIcon size="s" name={network.name} network={network} />
        {network.name}
      </Fact>
      <AccountFact label={t('onramp.to')} account={account} />
    </Facts>
  )
})
