import type { Account } from '../../../kernel/contract/types.js'
import { Address, Avatar, Icon, ListItem, shortAddress, useCopy, useText } from '../../kit/index.js'

/** Props of {@link AccountRow}. */
export interface AccountRowProps {
  readonly account: Account
  readonly isActive: boolean
  /** Says what kind of account it is; not needed where all are of one. */
  readonly hasType: boolean
  readonly takesFocus: boolean
  readonly onPress: () => void
}

/** Copies the whole address of an account in a list. @param name what the account is called in the row */
const CopyAccount = ({ address, name }: { readonly address: string; readonly name: string }) => {
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

/**
 * An account to choose, by the name that the wallet has for it. Its address is always there: names prove nothing, and two accounts may
 * have the same.
 */
export const AccountRow = ({ account, isActive, hasType, takesFocus, onPress }: AccountRowProps) => {
  const t = useText()
  const { address, label, type } = account
  const name = label ?? shortAddress(address)
  const kind = hasType ? t(`accountType.${type}`) : undefined
  const labelled = (
    <>
      <Address isShort address={address} />
      {kind && ` · ${kind}`}
    </>
  )
  return (
    <ListItem
      label={name}
      description={label === undefined ? kind : labelled}
      icon={<Avatar address={address} />}
      isCurrent={isActive}
      takesFocus={takesFocus}
      aside={<CopyAccount address={address} name={name} />}
      onClick={onPress}
    />
  )
}
