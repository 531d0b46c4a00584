import { useId, useState } from 'react'
import { observer, useAnnounce, usePlugin, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'

/**
 * Switches between the types of account that a wallet has opened (payments and ordinals, standard and smart). Nothing where there is one
 * type. Where the wallet must move first, the type shows as pressed once it has.
 */
export const AccountTypeSwitch = observer(({ chain }: AccountProps) => {
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const textId = useId()
  const [waitsFor, setWaitsFor] = useState<string>()
  const accounts = chain.connection?.accounts ?? []
  const [active] = accounts
  // In an order of its own: the active one goes first among the accounts, and nothing shall move under the pointer.
  const types = [...new Set(accounts.map(({ type }) => type))].sort().reverse()
  if (types.length < 2) return null

  const nameOf = (type: string) => t(`accountType.${type}`)
  const choose = async (type: (typeof types)[number]) => {
    setWaitsFor(type)
    try {
      await plugin.setPreferredAccountType(chain.namespace, type)
      announce(nameOf(type))
    } catch (error) {
      plugin.stores.toast.show('accountType.failed', 'error')
      plugin.report(error)
    } finally {
      setWaitsFor(undefined)
    }
  }
  return (
    <div className="p-types">
      <div role="group" aria-label={t('accountType.title')} aria-describedby={textId}>
        {types.map(type => (
          <button
            key={type}
            type="button"
            aria-pressed={type === active?.type}
            aria-busy={type === waitsFor}
            onClick={() => void (waitsFor === undefined && type !== active?.type && choose(type))}
          >
            {nameOf(type)}
          </button>
        ))}
      </div>
      <p id={textId}>{t(active?.isDeployed === false ? 'accountType.new' : 'accountType.text')}</p>
    </div>
  )
})
