import type { Network } from '../../kernel/define.js'
import {
  Address,
  Fact,
  NetworkIcon,
  observer,
  useAccountName,
  usePlugin,
  useStyles,
  useText,
} from '../../ui-shell/kit/index.js'
import type { AccountInUse } from '../AccountInUse.js'
import css from './RequestFacts.css'

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
  readonly account: Pick<AccountInUse, 'chain' | 'address' | 'wallet'>
}

/** The account that pays, by its name where it has one, with its wallet: a row of `Facts`. */
export const AccountFact = observer(({ label, account: { chain, address, wallet } }: AccountFactProps) => {
  useStyles(css)
  const name = useAccountName(chain.namespace, address)
  return (
    <Fact label={label} isLong>
      <strong className="p-payer">
        {name !== undefined && <bdi title={name}>{name}</bdi>}
        <span>{name === undefined ? wallet : `· ${wallet}`}</span>
      </strong>
      <Address address={address} />
    </Fact>
  )
})
