import type { Network } from '../../../kernel/define.js'
import { observer, TokenIcon, useDiscreet, useText, type Formats } from '../../../ui-shell/kit/index.js'
import type { AccountToken } from '../api.js'

/** What `TokenList` takes, and what draws the long ones. */
export interface TokenListProps {
  readonly list: readonly AccountToken[]
  /** Where they are. */
  readonly network: Network | undefined
}

interface TokenRowProps {
  readonly token: AccountToken
  readonly formats: Formats
  readonly network: Network | undefined
}

/** One token: picture, name, how much, and what that is worth; a dash where nobody knows. */
export const TokenRow = observer(({ token, formats, network }: TokenRowProps) => {
  const t = useText()
  const discreet = useDiscreet()
  const { name, symbol, amount, value, price, icon } = token
  return (
    <div className="p-token">
      <TokenIcon
        network={network}
        token={token.token}
        symbol={symbol}
        src={icon}
        isTrusted={price !== undefined}
      />
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
