import { useEffect, useState } from 'react'
import { isModalError } from '../../../kernel/define.js'
import {
  Button,
  Details,
  errorText,
  observer,
  Stack,
  useAnnounce,
  useText,
} from '../../../ui-shell/kit/index.js'
import type { SmartSession, SmartSessions } from '../api.js'

interface RevokeSessionProps {
  readonly sessions: SmartSessions
  readonly session: SmartSession
  /** What the site is called. */
  readonly site: string
  readonly wallet: string
  readonly onRevoked: () => void
}

/** Revokes a session, once the visitor has said so twice: here, and in the wallet. */
export const RevokeSession = observer((props: RevokeSessionProps) => {
  const { sessions, session, site, wallet, onRevoked } = props
  const [state, setState] = useState<'idle' | 'asking' | 'kept'>('idle')
  const t = useText()
  const step = sessions.revoking?.id === session.id ? sessions.revoking.step : undefined
  const revoke = async () => {
    if (await sessions.revoke(session.id)) onRevoked()
  }
  if (state !== 'asking')
    return (
      <Button kind="danger" takesFocus={state === 'kept'} onClick={() => setState('asking')}>
        {t('smartSessions.revoke', { site })}
      </Button>
    )
  return (
    <Stack gap="s">
      <p className="p-session-ask">{t('smartSessions.revoke.ask', { site, wallet })}</p>
      <RevocationFault sessions={sessions} id={session.id} />
      <Stack direction="row" gap="s">
        <Button takesFocus disabled={step !== undefined} onClick={() => setState('kept')}>
          {t('smartSessions.revoke.no')}
        </Button>
        <Button kind="danger" isPending={step !== undefined} onClick={() => void revoke()}>
          {step ? t(`smartSessions.${step}`, { wallet }) : t('smartSessions.revoke.yes')}
        </Button>
      </Stack>
    </Stack>
  )
})

interface RevocationFaultProps {
  readonly sessions: SmartSessions
  readonly id: string
}

/** Why the last attempt has failed; the buttons try again. Nothing where none has. */
const RevocationFault = observer(({ sessions, id }: RevocationFaultProps) => {
  const t = useText()
  const announce = useAnnounce()
  const fault = sessions.fault?.id === id ? sessions.fault : undefined
  const text = fault && `${t('smartSessions.notRevoked')}. ${errorText(t, fault.error)}`
  useEffect(() => {
    if (text !== undefined) announce(text, 'assertive')
  }, [announce, text])
  if (!fault) return null
  // Nobody is to blame for a no.
  if (isModalError(fault.error, 'USER_REJECTED')) return <p className="p-session-ask">{text}</p>
  const details = fault.error instanceof Error ? fault.error.message : undefined
  return (
    <div className="p-session-fault">
      <p>{text}</p>
      {details !== undefined && <Details text={details} />}
    </div>
  )
})
