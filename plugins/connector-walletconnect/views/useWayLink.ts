import { useState } from 'react'
import type { CatalogueWallet } from '../../../kernel/define.js'
import { schemeOf } from '../../../kernel/safety/appLink.js'
import { useKernel } from '../../../ui-shell/kit/index.js'
import { linkTarget } from '../links/linkTarget.js'
import { pairingLink } from '../links/pairingLink.js'
import type { LinkWay } from '../links/WalletWay.js'
import { wayLink } from '../links/wayLink.js'
import type { RemoteAttempt } from './RemoteAttempt.js'
import type { WayLink } from './WayLink.js'
import { useFirstOpening } from './useFirstOpening.js'
import { useLinkPress } from './useLinkPress.js'
import { usePatience } from './usePatience.js'
import { useFreshCode } from './useRemoteAttempt.js'

/** What {@link useWayLink} takes. */
export interface WayLinkInput {
  readonly way: LinkWay
  readonly wallet: CatalogueWallet
  readonly attempt: RemoteAttempt
  /** Whether the tap that led here may open the app. */
  readonly mayOpen: boolean
  /** Told that the wallet's own link was opened. */
  readonly onOpen: (link: string) => void
}

/** Makes the link of a way out of the pairing, and follows what becomes of it. Use it inside `observer`. */
export const useWayLink = ({ way, wallet, attempt, mayOpen, onOpen }: WayLinkInput): WayLink => {
  const { env, options } = useKernel()
  const [turn, setTurn] = useState(0)
  useFreshCode(attempt)
  const { state, uri } = attempt
  const { phase, press, reset } = useLinkPress()
  const patience = usePatience(state === 'creating' ? turn : undefined)

  const local = { allowLocalhost: options.debug === true }
  const link = wayLink(wallet, way, local)
  const url = link && uri ? pairingLink(link, uri, env.platform, local) : undefined
  const scheme = link && schemeOf(link)
  const target = linkTarget(way, env.platform)
  const opened = () => {
    if (link) onOpen(link)
    press()
  }
  useFirstOpening(mayOpen && way === 'mobile', { url, scheme, target }, opened)
  const retry = () => {
    reset()
    setTurn(turn + 1)
    attempt.retry()
  }
  return { url, scheme, target, phase, patience, opened, retry }
}
