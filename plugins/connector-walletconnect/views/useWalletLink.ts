import { useEffect, useRef, useState } from 'react'
import type { LinkTarget, Environment } from '../../../kernel/environment/Environment.js'
import { openExternal } from '../../../kernel/safety/openExternal.js'
import { usePlugin } from '../../../ui-shell/kit/index.js'
import type { CatalogueWallet } from '../../../kernel/define.js'
import { schemeOf } from '../../../kernel/safety/appLink.js'
import { needsTap, linkTarget, pairingLink } from '../links/appLinks.js'
import { type LinkOption, walletLink } from '../links/connectOptions.js'
import { localLinks } from '../links/localLinks.js'
import { type LinkPhase, useLinkPress } from './useLinkPress.js'
import type { RemoteAttempt } from './RemoteAttempt.js'
import { useFreshCode } from './useRemoteAttempt.js'

/** The link that opens a wallet, and what has become of it. */
export interface WalletLink {
  /** With the pairing; undefined while that is being made. */
  readonly url: string | undefined
  /** The wallet's own. */
  readonly scheme: string | undefined
  readonly target: LinkTarget
  readonly phase: LinkPhase
  /** How long the link has been awaited. */
  readonly waiting: 'fresh' | 'slow' | 'long'
  /** The link was pressed. */
  opened(): void
  /** Asks for another pairing. */
  retry(): void
}

/** Whether the browser still counts a tap; older ones do not say. */
const isTapped = ({ window }: Environment): boolean => {
  const { userActivation }: Partial<Navigator> = window?.navigator ?? {}
  return userActivation?.isActive === true
}

/**
 * Opens a wallet's app by the tap that chose the wallet: once, as soon as its link is made, while the browser still counts the tap.
 * Where an app opens from a pressed link only, nothing happens.
 * @param link the first one counts, one that is renewed opens nothing
 */
const useOpenOnTap = (
  isWanted: boolean,
  { url, scheme, target }: Pick<WalletLink, 'url' | 'scheme' | 'target'>,
  onOpened: () => void,
): void => {
  const { env } = usePlugin()
  const isDone = useRef(false)
  useEffect(() => {
    if (url === undefined || isDone.current) return
    isDone.current = true
    if (!isWanted || needsTap(env.platform) || !isTapped(env)) return
    const isOpened = openExternal(env, url, { kind: 'app', target, ...(scheme !== undefined && { scheme }) })
    if (isOpened) onOpened()
  }, [url])
}

const slowMs = 3000
const longMs = 5000

/** How long something has been awaited: not long, 3 s, 5 s. @param attemptId another one starts over; undefined while nothing is awaited */
const useWaitingTime = (attemptId: number | undefined): 'fresh' | 'slow' | 'long' => {
  const { env } = usePlugin()
  const [waited, setWaited] = useState<{ readonly attemptId: number; readonly stage: 'slow' | 'long' }>()
  useEffect(() => {
    if (attemptId === undefined) return
    const timers = [
      env.after(slowMs, () => setWaited({ attemptId, stage: 'slow' })),
      env.after(longMs, () => setWaited({ attemptId, stage: 'long' })),
    ]
    return () => timers.forEach(cancel => cancel())
  }, [env, attemptId])
  return waited && waited.attemptId === attemptId ? waited.stage : 'fresh'
}

interface WalletLinkInput {
  readonly option: LinkOption
  readonly wallet: CatalogueWallet
  readonly attempt: RemoteAttempt
  /** Whether the tap that led here may open the app. */
  readonly mayOpen: boolean
  /** Told that the wallet's own link was opened. */
  readonly onOpen: (link: string) => void
}

/** Makes the link that opens the wallet with the pairing, and follows what becomes of it. Use it inside `observer`. */
export const useWalletLink = ({ option, wallet, attempt, mayOpen, onOpen }: WalletLinkInput): WalletLink => {
  const plugin = usePlugin()
  const { env } = plugin
  const [attemptId, setAttemptId] = useState(0)
  useFreshCode(attempt)
  const { state, uri } = attempt
  const { phase, press, reset } = useLinkPress()
  const waiting = useWaitingTime(state === 'creating' ? attemptId : undefined)

  const local = localLinks(plugin)
  const link = walletLink(wallet, option, local)
  const url = link && uri ? pairingLink(link, uri, env.platform, local) : undefined
  const scheme = link && schemeOf(link)
  const target = linkTarget(option, scheme, env.platform)
  const opened = () => {
    if (link) onOpen(link)
    press()
  }
  useOpenOnTap(mayOpen && option === 'mobile', { url, scheme, target }, opened)
  const retry = () => {
    reset()
    setAttemptId(attemptId + 1)
    attempt.retry()
  }
  return { url, scheme, target, phase, waiting, opened, retry }
}
