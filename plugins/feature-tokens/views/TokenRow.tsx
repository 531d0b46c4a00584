import { useEffect } from 'react'
import {
  NetworkIcon,
  observer,
  useDiscreet,
  usePlugin,
  useText,
  type Formats,
} from '../../../ui-shell/kit/index.js'
import type { AccountToken, Tokens } from '../api.js'

/** What `TokenList` takes, and what draws the long ones. */
export interface TokenListProps {
  readonly tokens: Tokens
  readonly list: readonly AccountToken[]
  readonly networkIcon: string | undefined
}

interface TokenRowProps {
  readonly tokens: Tokens
  readonly token: AccountToken
  readonly formats: Formats
  /** The picture of the network, for its native coin. */
  readonly networkIcon: string | undefined
}

/** A row that only scrolls by asks for no picture. */
const settleMs = 150

/** One token: picture, name, how much, and what that is worth; a dash where nobody knows. */
export const TokenRow = observer(({ tokens, token, formats, networkIcon }: TokenRowProps) => {
  const { env } = usePlugin()
  const t = useText()
  const discreet = useDiscreet()
  const { name, symbol, amount, value } = token
  const icon = tokens.icon(token) ?? (token.token === undefined ? networkIcon : undefined)
  useEffect(() => env.after(settleMs, () => void tokens.fetchIcon(token)), [env, tokens, token])
  return (
    <div className="p-token">
      <NetworkIcon name={symbol} src={icon} />
      <span className="p-token-what">
        {name}
        <small>
          {discreet(
            <bdi dir="ltr" title={`${amount}\u00a0${symbol}`}>
              {formats.amount(amount)} {symbol}
            </bdi>,
          )}
        </small>
      </span>
      {value === undefined ? (
        <span className="p-token-worth">
          <span aria-hidden>–</span>
          <span className="p-unseen">{t('tokens.unpriced')}</span>
        </span>
      ) : (
        discreet(
          <bdi className="p-token-worth" dir="ltr">
            {formats.fiat(value)}
          </bdi>,
        )
      )}
    </div>
  )
})
