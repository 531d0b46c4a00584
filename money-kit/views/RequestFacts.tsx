import type { Network } from '../../kernel/define.js'
import { Address, Fact, NetworkIcon, usePlugin, useText } from '../../ui-shell/kit/index.js'
import type { AccountInUse } from '../AccountInUse.js'

/** Props of {@link RequestFacts}. */
export interface RequestFactsProps {
  readonly network: Network
}

/** Where something is done, and which site asks for it: rows of `Facts`. Its plugin needs `withMoneyStrings`. */
export const RequestFacts = ({ network }: RequestFactsProps) => {
  const t = useText()
  const { env } = usePlugin()
  return (
    <>
      <Fact label={t('money.network')}>
        <NetworkIcon size="s" name={network.name} network={network} />
        {network.name}
      </Fact>
      {env.origin !== '' && <Fact label={t('money.site')}>{env.origin.replace(/^https?:\/\//, '')}</Fact>}
    </>
  )
}

/** Props of {@link AccountFact}. */
export interface AccountFactProps {
  readonly label: string
  readonly account: AccountInUse
}

/** The account that pays, with its wallet: a row of `Facts`. */
export const AccountFact = ({ label, account }: AccountFactProps) => (
  <Fact label={label} isLong>
    <strong>{account.wallet}</strong>
    <Address address={account.address} />
  </Fact>
)
