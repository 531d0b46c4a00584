import { useEffect } from 'react'
import type { CaipNetworkId } from '../../../kernel/define.js'
import { useAnnounce, usePlugin, useText } from '../../kit/index.js'
import type { NetworkSwitch } from './NetworkSwitch.js'
import { switchFailureText } from './switchFailureText.js'

/** Tells screen readers how a switch goes: the wait for the wallet, and its end. Use it inside `observer`. */
export const useSwitchNews = ({ pendingId, failure, doneId }: NetworkSwitch): void => {
  const { namespaces } = usePlugin().stores
  const announce = useAnnounce()
  const t = useText()
  const ownerOf = (id: CaipNetworkId | undefined) => (id ? namespaces.ownerOf(id) : undefined)

  const wallet = ownerOf(pendingId)?.connection?.wallet.name
  const failed = ownerOf(failure?.networkId)
  const network = doneId && ownerOf(doneId)?.find(doneId)?.name
  const wait = wallet && t('networks.approve', { wallet })
  const fault = failed && switchFailureText(t, failure?.error, failed)
  const done = network && t('networks.switched', { network })
  useEffect(() => {
    if (wait) announce(wait)
  }, [announce, wait])
  useEffect(() => {
    if (fault) announce(fault, 'assertive')
  }, [announce, fault])
  useEffect(() => {
    if (done) announce(done)
  }, [announce, done])
}
