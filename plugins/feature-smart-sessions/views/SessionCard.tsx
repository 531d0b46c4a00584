import { useId } from 'react'
import type { Network } from '../../../kernel/define.js'
import {
  Address,
  Badge,
  createDateFormat,
  Fact,
  Facts,
  observer,
  useAfter,
  usePlugin,
  useText,
} from '../../../ui-shell/kit/index.js'
import type { AllowedAct, SmartSession, SmartSessions } from '../api.js'
import { actText } from './actText.js'
import { RevokeSession } from './RevokeSession.js'

/** No timer of a browser is longer. */
const longestWaitMs = 2_147_483_647

interface SessionCardProps {
  readonly sessions: SmartSessions
  readonly session: SmartSession
  readonly network: Network
  readonly wallet: string
  /** @param site what it is called */
  readonly onRevoked: (site: string) => void
}

/** One session: whose it is, what it may do, until when, and a way to end it. */
export const SessionCard = observer(({ sessions, session, network, wallet, onRevoked }: SessionCardProps) => {
  const t = useText()
  const titleId = useId()
  const { site, expiresAt, acts } = session
  const isExpired = useHasPassed(expiresAt)
  const host = site.url === undefined ? undefined : new URL(site.url).host
  const name = site.name ?? host ?? t('smartSessions.noName')
  const at = createDateFormat(t.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="p-session" aria-labelledby={titleId}>
      <div className="p-session-head">
        <h3 id={titleId} dir="auto">
          {name}
        </h3>
        {isExpired && <Badge tone="warning">{t('smartSessions.expired')}</Badge>}
      </div>
      <Facts>
        {host !== undefined && (
          <Fact label={t('smartSessions.site')}>
            <span dir="ltr">{host}</span>
          </Fact>
        )}
        <Fact label={t(isExpired ? 'smartSessions.ended' : 'smartSessions.until')}>{at(expiresAt)}</Fact>
        <Fact label={t('smartSessions.may')} isLong>
          <Acts acts={acts} network={network} />
        </Fact>
      </Facts>
      {!isExpired && (
        <RevokeSession
          sessions={sessions}
          session={session}
          site={name}
          wallet={wallet}
          onRevoked={() => onRevoked(name)}
        />
      )}
    </li>
  )
})

interface ActsProps {
  readonly acts: readonly AllowedAct[]
  readonly network: Network
}

const Acts = ({ acts, network }: ActsProps) => {
  const t = useText()
  if (acts.length === 0) return <>{t('smartSessions.nothing')}</>
  return (
    <ul className="p-session-acts">
      {acts.map((act, index) => {
        const { text, contract } = actText(t, act, network)
        return (
          <li key={index}>
            {text}
            {contract !== undefined && (
              <div className="p-session-contract">
                <Address address={contract} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Whether a moment has passed; told when it does. @param at milliseconds since 1970 */
const useHasPassed = (at: number): boolean => {
  const now = usePlugin().env.now()
  const leftMs = at - now
  const isOver = useAfter(leftMs, leftMs > 0 && leftMs <= longestWaitMs)
  return isOver || leftMs <= 0
}
