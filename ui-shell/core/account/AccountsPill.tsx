import { Icon, observer, usePlugin, usePreload, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'
import { accountsOfChain } from './accountsOfChain.js'
import { accountsView } from '../api.js'

/** Which of several accounts is shown, by the name that the wallet has for it, and the way to the others. Nothing where there is one. */
export const AccountsPill = observer(({ chain }: AccountProps) => {
  const plugin = usePlugin()
  const t = useText()
  const preload = usePreload()
  const { length: count } = accountsOfChain(chain)
  if (count < 2) return null
  const text = chain.connection?.accounts[0]?.label ?? t('accounts.count', { count })
  const hint = () => preload(accountsView)
  return (
    <button
      className="p-pill"
      type="button"
      aria-label={t('accounts.open', { text })}
      onPointerEnter={hint}
      onFocus={hint}
      onClick={() => plugin.push(accountsView, { namespace: chain.namespace })}
    >
      <bdi className="p-pill-text">{text}</bdi>
      <Icon name="chevron" />
    </button>
  )
})
