import { AssetIcon } from '../../../money-kit/views/AssetIcon.js'
import { Icon, observer, usePlugin, useText } from '../../../ui-shell/kit/index.js'
import { swapSelectTokenView } from '../api.js'
import type { SwapStore } from '../store/SwapStore.js'

/** Props of {@link TokenButton}. */
export interface TokenButtonProps {
  readonly store: SwapStore
  readonly side: 'from' | 'to'
}

/** The token of one side, and the way to choose another. */
export const TokenButton = observer(({ store, side }: TokenButtonProps) => {
  const plugin = usePlugin()
  const t = useText()
  const token = store[side]
  const coin = store.account?.network.nativeCurrency.symbol
  const symbol = token?.symbol ?? (side === 'from' && store.form.from === 'native' ? coin : undefined)
  return (
    <button
      type="button"
      className={symbol === undefined ? 'p-money-choice p-swap-token-open' : 'p-money-choice'}
      aria-label={t(`swap.${side}.change`, { token: symbol ?? t('swap.token.choose') })}
      onClick={() => plugin.push(swapSelectTokenView, { side })}
    >
      {token && store.account && <AssetIcon size="s" asset={token} network={store.account.network} />}
      <span>{symbol ?? t('swap.token.choose')}</span>
      <Icon name="chevron" />
    </button>
  )
})
