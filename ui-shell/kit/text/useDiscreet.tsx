import type { ReactNode } from 'react'
import { useShell } from '../Shell.js'
import { useText } from './useText.js'

/**
 * As {@link Discreet}, for a row that holds several amounts: in place of a component for each. Use it inside `observer`.
 * @returns what shows an amount, or dots while the visitor wants theirs hidden
 */
export const useDiscreet = (): ((amount: ReactNode) => ReactNode) => {
  const { amounts } = useShell()
  const t = useText()
  if (!amounts.isOn) return amount => amount
  return () => (
    <>
      <span aria-hidden>••••••</span>
      <span className="p-unseen">{t('account.balance.hidden')}</span>
    </>
  )
}
