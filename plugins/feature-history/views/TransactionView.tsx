import { useEffect } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  Fact,
  Facts,
  Icon,
  LinkButton,
  Message,
  observer,
  Stack,
  useAnnounce,
  useKernel,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { counterpartyOf, sentenceOf } from '../entries/sentenceOf.js'
import type { Activity, Transaction, transactionView } from '../api.js'
import css from './TransactionView.css'
import { ChangeList } from './ChangeList.js'
import { PartyFact } from './PartyFact.js'
import { statusIcon } from './statusIcon.js'
import { TransactionPicture } from './TransactionPicture.js'
import { useActivity } from './useActivity.js'
import { useTimeTexts } from './useTimeTexts.js'
import { useWording } from './useWording.js'

/**
 * One transaction: the sentence, how it stands, what it changed, between whom, and where to look further. It is known already, so there
 * is nothing to load; it changes under the eyes of who looks. Another account or network: it says that it is gone.
 */
export default observer(function TransactionView({ data }: ViewProps<typeof transactionView>) {
  useStyles(css)
  const t = useText()
  const activity = useActivity(data.namespace)
  const transaction = activity.find(data.hash)
  if (transaction) return <TransactionFacts transaction={transaction} activity={activity} />
  return <Message icon={<Icon name="info" />} title={t('history.gone')} text={t('history.gone.text')} />
})

/** What {@link TransactionFacts} takes. */
interface TransactionFactsProps {
  readonly transaction: Transaction
  readonly activity: Activity
}

const TransactionFacts = observer(({ transaction, activity }: TransactionFactsProps) => {
  const wording = useWording()
  const { t } = wording
  const { namespaces } = useKernel().stores
  const times = useTimeTexts()
  const { status, at, application, networkId, hash, from, to, explorerUrl } = transaction
  const network = namespaces.ownerOf(networkId)?.find(networkId)
  const explorer = network?.blockExplorers?.default.name
  useStatusNews(t(`history.status.${status}`))
  const other = counterpartyOf(transaction)
  useEffect(() => {
    if (other !== undefined) activity.lookUp(other)
  }, [activity, other])
  return (
    <Stack>
      <div className="p-details-head">
        <TransactionPicture transaction={transaction} activity={activity} />
        <h3 dir="auto">{sentenceOf(wording, transaction, activity.nameOf)}</h3>
        <span className={`p-status p-status-${status}`}>
          <Icon name={statusIcon(status)} />
          {t(`history.status.${status}`)}
        </span>
      </div>
      <ChangeList transaction={transaction} activity={activity} />
      <Facts>
        <Fact label={t('history.when')}>
          <time dateTime={new Date(at).toISOString()}>{times.exact(at)}</time>
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

/** Says how it stands whenever that changes. */
const useStatusNews = (text: string): void => {
  const announce = useAnnounce()
  useEffect(() => announce(text), [announce, text])
}
