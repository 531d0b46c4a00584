import { useId } from 'react'
import { observer, useAnnounce, usePlugin, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'

/** Switches between the types of account that a wallet has opened (payments and ordinals). Nothing where there is one type. */
export const AccountTypeSwitch = observer(({ chain }: AccountProps) => {
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const textId = useId()
  const accounts = chain.connection?.accounts ?? []
  const [active] = accounts
  // In an order of its own: the active one goes first among the accounts, and nothing shall move under the pointer.
  const types = [...new Set(accounts.map(({ type }) => type))].sort().reverse()
  if (types.length < 2) return null

  const nameOf = (type: string) => t(`accountType.${type}`)
  const choose = (type: (typeof types)[number]) =>
    plugin.setPreferredAccountType(chain.namespace, type).then(
      () => announce(nameOf(type)),
      (error: unknown) => plugin.report(error),
    )
  return (
    <div className="p-types">
      <div role="group" aria-label={t('accountType.title')} aria-describedby={textId}>
        {types.map(type => (
          <button
            key={type}
            type="button"
            aria-pressed={type === active?.type}
            onClick={() => void (type !== active?.type && choose(type))}
          >
            {nameOf(type)}
          </button>
        ))}
      </div>
      <p id={textId}>{t('accountType.text')}</p>
    </div>
  )
})
