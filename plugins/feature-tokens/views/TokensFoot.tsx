import { IconButton, observer, Spinner, useText } from '../../../ui-shell/kit/index.js'
import type { AccountTokens } from '../api.js'
import { useSecondsUntil } from './useSecondsUntil.js'

/** What {@link TokensFoot} takes. */
export interface TokensFootProps {
  readonly account: AccountTokens
}

/** What is left out of the list, whether it is old, and the way to read it anew. */
export const TokensFoot = observer(({ account }: TokensFootProps) => {
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
