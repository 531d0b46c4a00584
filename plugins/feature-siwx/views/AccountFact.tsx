import { useState } from 'react'
import { Address, Fact, Icon, observer, useText } from '../../../ui-shell/kit/index.js'

/** What {@link AccountFact} takes. */
export interface AccountFactProps {
  readonly address: string
}

/** The account, short, which is how the visitor knows it; a press shows all of it. */
export const AccountFact = observer(({ address }: AccountFactProps) => {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  return (
    <Fact label={t('siwx.account')} isLong={isWhole}>
      <button
        type="button"
        className="p-siwx-account"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        <Address address={address} isShort={!isWhole} />
        <span className="p-unseen">{t('siwx.account.whole')}</span>
        <Icon name="chevron" />
      </button>
    </Fact>
  )
})
