import { useEffect, useRef } from 'react'
import type { Network } from '../../../kernel/define.js'
import {
  Button,
  Icon,
  Message,
  NoAccount,
  observer,
  OfflineNote,
  Skeleton,
  Stack,
  useAnnounce,
  usePlugin,
  useService,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { smartSessionsService, type SmartSession, type SmartSessions } from '../api.js'
import { SessionCard } from './SessionCard.js'
import css from './SmartSessions.css'

/**
 * What sites may do with the account. Loading: two skeletons. Empty, and a network that is not served: a message. Error: a retry, under what
 * is listed already. Offline: a note. Success: each session, with a button that ends it. Without a connection: the way to one.
 */
export default observer(function SmartSessionsView() {
  useStyles(css)
  const chain = usePlugin().stores.namespaces.get('eip155')
  if (chain?.connection === undefined || !chain.network) return <NoAccount />
  return <Sessions network={chain.network} wallet={chain.connection.wallet.name} />
})

interface SessionsProps {
  readonly network: Network
  readonly wallet: string
}

const Sessions = observer(({ network, wallet }: SessionsProps) => {
  const t = useText()
  const sessions = useService(smartSessionsService)
  useEffect(() => sessions.watch(), [sessions])
  useLoadingNews(sessions)
  return (
    <Stack>
      <OfflineNote text={t('smartSessions.offline')} />
      <Results sessions={sessions} network={network} wallet={wallet} />
    </Stack>
  )
})

interface ResultsProps extends SessionsProps {
  readonly sessions: SmartSessions
}

const Results = observer(({ sessions, network, wallet }: ResultsProps) => {
  const t = useText()
  const { list, isServed, error } = sessions
  if (isServed === false || network.unsupported)
    return (
      <Message
        icon={<Icon name="info" />}
        title={t('smartSessions.unserved', { network: network.name })}
        text={t('smartSessions.unserved.text')}
      />
    )
  if (!list) return error ? <Failed sessions={sessions} /> : <Loading />
  return (
    <>
      {error && <Failed sessions={sessions} />}
      <Cards sessions={sessions} list={list} network={network} wallet={wallet} />
    </>
  )
})

interface CardsProps extends ResultsProps {
  readonly list: readonly SmartSession[]
}

const Cards = observer(({ sessions, list, network, wallet }: CardsProps) => {
  const t = useText()
  const announce = useAnnounce()
  const whole = useRef<HTMLDivElement>(null)
  const onRevoked = (site: string) => {
    announce(t('smartSessions.revoked', { site }))
    // The button that was pressed is gone.
    whole.current?.focus()
  }
  return (
    <div ref={whole} className="p-sessions-all" tabIndex={-1}>
      {list.length === 0 ? (
        <Message
          icon={<Icon name="info" />}
          title={t('smartSessions.none')}
          text={t('smartSessions.none.text')}
        />
      ) : (
        <>
          <p className="p-sessions-lead">{t('smartSessions.lead', { network: network.name })}</p>
          <ul className="p-sessions" aria-label={t('smartSessions.list')}>
            {list.map(session => (
              <SessionCard
                key={session.id}
                sessions={sessions}
                session={session}
                network={network}
                wallet={wallet}
                onRevoked={onRevoked}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
})

const Loading = () => (
  <Stack>
    <Skeleton height="180px" />
    <Skeleton height="180px" />
  </Stack>
)

interface FailedProps {
  readonly sessions: SmartSessions
}

const Failed = observer(({ sessions }: FailedProps) => {
  const t = useText()
  return (
    <Message
      icon={<Icon name="warning" />}
      title={t('smartSessions.unavailable')}
      text={t('smartSessions.unavailable.text')}
    >
      <Button
        icon={<Icon name="retry" />}
        isPending={sessions.isFetching}
        onClick={() => void sessions.refresh()}
      >
        {t('common.retry')}
      </Button>
    </Message>
  )
})

/** Tells screen readers that the list is on its way, and when it cannot be had. */
const useLoadingNews = ({ list, error }: SmartSessions): void => {
  const t = useText()
  const announce = useAnnounce()
  const isLoading = !list && !error
  useEffect(() => {
    if (isLoading) announce(t('smartSessions.loading'))
  }, [announce, isLoading, t])
  useEffect(() => {
    if (error) announce(t('smartSessions.unavailable'), 'assertive')
  }, [announce, error, t])
}
