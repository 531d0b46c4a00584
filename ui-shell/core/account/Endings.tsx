import { observer, usePlugin, useText } from '../../kit/index.js'
import { chainNames } from '../networks/chainNames.js'
import type { AccountProps } from './AccountProps.js'
import { useEndings } from './useEndings.js'

/** Which connections end with that of a chain, where several are connected. */
export const Endings = observer(({ chain }: AccountProps) => {
  const t = useText()
  const endings = useEndings(chain.namespace)
  if (usePlugin().stores.namespaces.connected.length < 2) return null
  return (
    <p className="p-endings">
      {t('account.disconnect.many', { count: endings.length, chains: chainNames(t, endings) })}
    </p>
  )
})
