import { useEffect, useRef } from 'react'
import type { Environment } from '../../../kernel/environment/Environment.js'
import { openExternal } from '../../../kernel/safety/openExternal.js'
import { useKernel } from '../../../ui-shell/kit/index.js'
import { needsPress } from '../links/needsPress.js'
import type { WayLink } from './WayLink.js'

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
export const useFirstOpening = (
  isWanted: boolean,
  { url, scheme, target }: Pick<WayLink, 'url' | 'scheme' | 'target'>,
  onOpened: () => void,
): void => {
  const { env } = useKernel()
  const isDone = useRef(false)
  useEffect(() => {
    if (url === undefined || isDone.current) return
    isDone.current = true
    if (!isWanted || needsPress(env.platform) || !isTapped(env)) return
    const isOpened = openExternal(env, url, { kind: 'app', target, ...(scheme !== undefined && { scheme }) })
    if (isOpened) onOpened()
  }, [url])
}
