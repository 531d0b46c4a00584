import type { Account } from '../../../kernel/contract/types.js'
import {
  Address,
  Avatar,
  Discreet,
  formatAmount,
  Icon,
  ListItem,
  shortAddress,
  Skeleton,
  useCopy,
  useText,
} from '../../kit/index.js'
import type { AccountProfile } from '../api.js'

/** Props of {@link AccountRow}. */
export interface AccountRowProps {
  readonly account: Account
  /** How it calls itself, where that is known. */
  readonly profile: AccountProfile | undefined
  /** Exact decimal text; undefined while it is read; null where it is not known. */
  readonly balance: string | undefined | null
  readonly symbol: string | undefined
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

/** What a row has room for: a small part of a coin counts where there are few. */
const decimalsOf = (balance: string) => (/^\d{4}/.test(balance) ? 0 : 3)

/** What an account has of the native coin. Its place is kept while it is read. */
const Balance = ({
  balance,
  symbol,
}: Pick<AccountRowProps, 'symbol'> & { readonly balance: string | undefined }) => {
  const t = useText()
  if (balance === undefined) return <Skeleton width="8ch" height="1em" corners="s" />
  const amount = formatAmount(balance, { locale: t.locale, decimals: decimalsOf(balance) })
  return (
    <Discreet>
      <bdi dir="ltr">{symbol ? `${amount}\u00a0${symbol}` : amount}</bdi>
    </Discreet>
  )
}

/**
 * An account to choose, by its name or the one that the wallet has for it, with its balance. Its address is always there: names prove
 * nothing, and two accounts may have the same.
 */
export const AccountRow = (props: AccountRowProps) => {
  const { account, profile, balance, symbol, isActive, hasType, takesFocus, onPress } = props
  const t = useText()
  const { address, type } = account
  const given = profile?.name ?? account.label
  const name = given ?? shortAddress(address)
  const facts = [
    given !== undefined && <Address key="address" isShort address={address} />,
    hasType && <span key="type">{t(`accountType.${type}`)}</span>,
    balance !== null && <Balance key="balance" balance={balance} symbol={symbol} />,
  ].filter(Boolean)
  return (
    <ListItem
      label={name}
      description={facts.length > 0 && <span className="p-account-facts">{facts}</span>}
      icon={<Avatar address={address} src={profile?.image} />}
      isCurrent={isActive}
      takesFocus={takesFocus}
      aside={<CopyAccount address={address} name={name} />}
      onClick={onPress}
    />
  )
}
