import { Address, Icon, observer, useCopy, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'
import { ownName } from './shownName.js'

/** The visitor's own address, short, under its name; without a name it stands above already. Pressing it copies the whole. */
export const CopyAddress = observer(({ chain }: AccountProps) => {
  const t = useText()
  const { outcome, copy } = useCopy()
  const { address = '' } = chain
  const hasName = ownName(chain) !== undefined
  return (
    <button
      className="p-account-address"
      type="button"
      title={t('account.copy')}
      onClick={() => copy(address)}
    >
      <span key={String(hasName)}>
        <Icon name={outcome === 'done' ? 'check' : 'copy'} />
        <span className={hasName ? undefined : 'p-unseen'}>
          <Address isShort address={address} />
        </span>
        <span className={hasName ? 'p-unseen' : undefined}> {t('account.copy')}</span>
      </span>
    </button>
  )
})
