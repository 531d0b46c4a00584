import { Discreet, formatFiat, observer, usePlugin, useOptionalService, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'
import { accountTotals } from '../api.js'

/** What the account is worth, where a plugin knows; nothing where none does. */
export const AccountTotal = observer(({ chain }: AccountProps) => {
  const t = useText()
  const totals = useOptionalService(usePlugin().contributions(accountTotals))
  const total = totals?.of(chain.namespace)?.total
  if (total === undefined) return null
  return (
    <p className="p-account-total">
      <span className="p-unseen">{t('account.total')}</span>
      <Discreet>
        <bdi dir="ltr">{formatFiat(total, t.locale)}</bdi>
      </Discreet>
    </p>
  )
})
