import { useEffect } from 'react'
import { useAnnounce, useKernel, useText } from '../../../ui-shell/kit/index.js'
import type { SignInPrompt } from '../api.js'
import type { FaultTexts } from './faultTexts.js'

/** Says aloud what is waited for, and why it does not go on. Use it inside `observer`. */
export const useSignNews = ({ state, wallet }: SignInPrompt, fault: FaultTexts | undefined): void => {
  const t = useText()
  const announce = useAnnounce()
  const { toast } = useKernel().stores
  const isAway = state === 'signing' || state === 'verifying'
  const wait = isAway ? t(`siwx.${state}`, { wallet: wallet.name }) : undefined
  const { title, text, tone, isToast } = fault ?? {}
  useEffect(() => {
    if (wait !== undefined) announce(wait)
  }, [announce, wait])
  useEffect(() => {
    if (title === undefined) return
    const isNeutral = tone === 'neutral'
    // A toast is said aloud by itself.
    if (isToast) toast.show(title, isNeutral ? 'info' : 'error')
    else announce(`${title}. ${text}`, isNeutral ? 'polite' : 'assertive')
  }, [announce, toast, title, text, tone, isToast])
}
