import { useEffect, useRef } from 'react'
import { useAnnounce, useText } from '../../../ui-shell/kit/index.js'
import type { RemoteAttempt } from './RemoteAttempt.js'

/** Says that the code is there, that it was renewed, that it has run out: once each. Use it inside `observer`. */
export const useCodeNews = ({ state, pairing }: RemoteAttempt): void => {
  const announce = useAnnounce()
  const t = useText()
  const renewals = pairing?.renewals ?? 0
  useEffect(() => {
    if (state === 'ready') announce(t('wc.ready'))
    if (state === 'expired') announce(t('wc.expired'), 'assertive')
  }, [announce, state, t])
  const known = useRef(renewals)
  useEffect(() => {
    if (renewals > known.current) announce(t('wc.renewed'))
    known.current = renewals
  }, [announce, renewals, t])
}
