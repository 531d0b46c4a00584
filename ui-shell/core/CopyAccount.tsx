import { Icon, useCopy, useText } from '../kit/index.js'

/** What {@link CopyAccount} takes. */
export interface CopyAccountProps {
  readonly address: string
  /** What the account is called in the row. */
  readonly name: string
}

/** Copies the whole address of an account in a list. */
export const CopyAccount = ({ address, name }: CopyAccountProps) => {
  const t = useText()
  const { outcome, copy } = useCopy()
  const label = t('accounts.copy', { account: name })
  return (
    <button
      className="p-account-copy"
      type="button"
      tabIndex={-1}
      data-stop=""
      aria-label={label}
      title={label}
      onClick={() => copy(address)}
    >
      <Icon name={outcome === 'done' ? 'check' : 'copy'} />
    </button>
  )
}
