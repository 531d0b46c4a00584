import { useEffect, useRef, useState } from 'react'
import { usePlugin, useLeave, useService } from '../../../ui-shell/kit/index.js'
import { walletConnectService } from '../api.js'
import { RemoteAttempt } from './RemoteAttempt.js'
import { usePageVisible } from './useLinkPress.js'

/** How long the tick is seen; longer where there is something to read beside it, which the list of networks says, too. */
const tickMs = 400
const readMs = 4000
/** For how long a wallet takes an answer: five minutes by the protocol. */
const answerMs = 300_000

/**
 * The attempt of a view: begun by the part that shows the code or its link, left when the visitor goes back, left alone when the
 * modal is closed. Closes the modal a moment after it has succeeded. Use it inside `observer`.
 */
export const useRemoteAttempt = (): RemoteAttempt => {
  const plugin = usePlugin()
  const remote = useService(walletConnectService)
  const [attempt] = useState(() => new RemoteAttempt(plugin, remote))
  const isConnected = attempt.state === 'connected'
  const seenMs = attempt.unapproved ? readMs : tickMs
  useLeave(plugin.cancelConnect)
  // Whatever has been opened over this screen meanwhile, such as a sign-in, has taken it away, and this with it.
  useEffect(
    () => (isConnected ? plugin.env.after(seenMs, () => void plugin.close()) : undefined),
    [isConnected, seenMs, plugin],
  )
  return attempt
}

/**
 * Begins the attempt, and keeps its code fresh for as long as it can be seen, or a wallet may still answer it. One that ran out
 * unseen is renewed on return. Use it inside `observer`, where the code or its link is shown.
 */
export const useFreshCode = (attempt: RemoteAttempt): void => {
  const { env } = usePlugin()
  const remote = useService(walletConnectService)
  const isVisible = usePageVisible()
  const [isLookedAt, setLookedAt] = useState(true)
  const ranOutUnseen = useRef(false)
  const isExpired = attempt.state === 'expired'
  if (isVisible && !isLookedAt) setLookedAt(true)
  useEffect(() => attempt.begin(), [attempt])
  useEffect(() => (isVisible ? undefined : env.after(answerMs, () => setLookedAt(false))), [env, isVisible])
  useEffect(() => (isLookedAt ? remote.keepFresh() : undefined), [remote, isLookedAt])
  useEffect(() => {
    if (isExpired && !isVisible) ranOutUnseen.current = true
    if (!isVisible || !ranOutUnseen.current) return
    ranOutUnseen.current = false
    attempt.retry()
  }, [attempt, isExpired, isVisible])
}
