import { Address, Icon, useCopy, useText } from '../kit/index.js'

/** What {@link CopyAddress} takes. */
export interface CopyAddressProps {
  readonly address: string
  /** The account has no other name: the address is shown as one. */
  readonly isName: boolean
}

/** The visitor's own address, short; pressing it copies the whole. */
export const CopyAddress = ({ address, isName }: CopyAddressProps) => {
  const t = useText()
  const { outcome, copy } = useCopy()
  return (
    <button
      className={isName ? 'p-account-address p-account-name' : 'p-account-address'}
      type="button"
      title={t('account.copy')}
      onClick={() => copy(address)}
    >
      <Address isShort address={address} />
      <Icon name={outcome === 'done' ? 'check' : 'copy'} />
      <span className="p-unseen">{t('account.copy')}</span>
    </button>
  )
}
