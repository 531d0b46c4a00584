import { useEffect, useState } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  Fact,
  Facts,
  Icon,
  LinkButton,
  Message,
  observer,
  shortAddress,
  Stack,
  useAnnounce,
  usePlugin,
  useStyles,
  useText,
  Address,
} from '../../../ui-shell/kit/index.js'
import type { Activity, Transaction, transactionView } from '../api.js'
import { isSameAddress } from '../transactions/Transaction.js'
import { BalanceChanges } from './BalanceChanges.js'
import { statusIcon, TransactionPicture } from './TransactionPicture.js'
import css from './TransactionView.css'
import { useTimeTexts } from './timeTexts.js'
import { counterpartyOf, sentenceOf, useWording } from './transactionText.js'
import { useActivity } from './useActivity.js'

/**
 * The details of a transaction. It is known already, so nothing loads; updates are shown and announced. Another account or network: a
 * message that it is gone.
 */
export default observer(function TransactionView({ data }: ViewProps<typeof transactionView>) {
  useStyles(css)
  const t = useText()
  const activity = useActivity(data.namespace)
  const transaction = activity.find(data.hash)
  if (transaction) return <TransactionFacts transaction={transaction} activity={activity} />
  return <Message icon={<Icon name="info" />} title={t('history.gone')} text={t('history.gone.text')} />
})

interface TransactionFactsProps {
  readonly transaction: Transaction
  readonly activity: Activity
}

const TransactionFacts = observer(({ transaction, activity }: TransactionFactsProps) => {
  const wording = useWording()
  const { t } = wording
  const { namespaces } = usePlugin().stores
  const times = useTimeTexts()
  const { status, at, application, networkId, hash, from, to, explorerUrl } = transaction
  const network = namespaces.ownerOf(networkId)?.find(networkId)
  const explorer = network?.blockExplorers?.default.name
  useStatusAnnouncement(t(`history.status.${status}`))
  const other = counterpartyOf(transaction)
  useEffect(() => {
    if (other !== undefined) activity.lookUp(other)
  }, [activity, other])
  // A name that is found later has its place below: the heading does not change its height for it.
  const [name] = useState(() => (other === undefined ? undefined : activity.nameOf(other)))
  return (
    <Stack>
      <div className="p-details-head">
        <TransactionPicture transaction={transaction} activity={activity} />
        <h3 dir="auto">{sentenceOf(wording, transaction, () => name)}</h3>
        <span className={`p-status p-status-${status}`}>
          <Icon name={statusIcon(status)} />
          {t(`history.status.${status}`)}
        </span>
      </div>
      <BalanceChanges transaction={transaction} activity={activity} />
      <Facts>
        <Fact label={t('history.when')}>
          <time dateTime={new Date(at).toISOString()}>{times.long(at)}</time>
        </Fact>
        {from !== undefined && <PartyFact name={t('history.from')} address={from} activity={activity} />}
        {to !== undefined && <PartyFact name={t('history.to')} address={to} activity={activity} />}
        {application !== undefined && <Fact label={t('history.application')}>{application}</Fact>}
        {network && <Fact label={t('history.network')}>{network.name}</Fact>}
        <Fact label={t('history.hash')} isLong copies={{ text: hash, label: t('history.hash.copy') }}>
          <code dir="ltr">{hash}</code>
        </Fact>
      </Facts>
      {explorerUrl !== undefined && explorer !== undefined && (
        <LinkButton href={explorerUrl} opens="web" icon={<Icon name="external" />}>
          {t('account.explorer', { explorer })}
        </LinkButton>
      )}
    </Stack>
  )
})

/** Announces the status whenever it changes. */
const useStatusAnnouncement = (text: string): void => {
  const announce = useAnnounce()
  useEffect(() => announce(text), [announce, text])
}

interface PartyFactProps {
  readonly name: string
  readonly address: string
  readonly activity: Activity
}

/** The sender or the recipient: the full address under its name. Until there is one, the address in short keeps its place. */
const PartyFact = observer(({ name, address, activity }: PartyFactProps) => {
  const t = useText()
  const { namespaces } = usePlugin().stores
  const own = namespaces.connected.find(chain => isSameAddress(chain.address, address))?.address
  const called = own === undefined ? (activity.nameOf(address) ?? shortAddress(address)) : t('history.you')
  return (
    <Fact label={name} isLong copies={{ text: own ?? address, label: t('history.address.copy') }}>
      <strong className="p-details-name" dir="auto" title={called}>
        {called}
      </strong>
      <Address address={own ?? address} />
    </Fact>
  )
})
