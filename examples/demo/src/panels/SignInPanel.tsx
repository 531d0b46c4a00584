import { useState, useSyncExternalStore } from 'react'
import { whoAmI } from '../actions/whoAmI.js'
import { useDemo, useSettings, useTexts } from '../DemoContext.js'
import { Panel } from './Panel.js'
import { useAttempt } from './useAttempt.js'

/** Who is signed in, and whether the page's own server agrees. Only there while the feature is on. */
export const SignInPanel = () => {
  const t = useTexts()
  const { session: store } = useDemo()
  const { features, locale } = useSettings()
  const session = useSyncExternalStore(store.subscribe, store.get)
  const [answer, setAnswer] = useState<{ readonly address: string | undefined }>()
  const { error, attempt } = useAttempt()
  if (!features.siwx) return null
  if (!session)
    return (
      <Panel title={t.signIn} testId="sign-in-panel">
        <p>{t.notSignedIn}</p>
      </Panel>
    )
  const ask = async () => setAnswer({ address: await whoAmI(session) })
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Panel title={t.signIn} testId="sign-in-panel">
      <dl className="facts">
        <div className="wide">
          <dt>{t.signedInAs}</dt>
          <dd className="code" data-testid="signed-in-as">
            {session.address}
          </dd>
        </div>
        <div>
          <dt>{t.signedInUntil}</dt>
          <dd>
            <bdi>{until.format(new Date(session.expiresAt))}</bdi>
          </dd>
        </div>
      </dl>
      <button className="button" type="button" data-testid="ask-server" onClick={() => attempt(ask())}>
        {t.askServer}
      </button>
      <output className="result" data-testid="ask-server-result">
        {answer && (answer.address ? t.knownAs(answer.address) : t.unknown)}
      </output>
      <p className="bad" role="status">
        {error}
      </p>
    </Panel>
  )
}
