import { useEffect } from 'react'
import { useAnnounce, useText } from '../../../ui-shell/kit/index.js'
import type { SignInPrompt } from '../tokens.js'
import type { FaultTexts } from './faultTexts.js'

/** Says aloud what is waited for, and why it does not go on. Use it inside `observer`. */
export const useSignNews = ({ state, wallet }: SignInPrompt, fault: FaultTexts | undefined): void => {
  const t = useText()
  const announce = useAnnounce()
  const isAway = state === 'signing' || state === 'verifying'
  const wait = isAway ? t(`siwx.${state}`, { wallet: wallet.name }) : undefined
  const { title, text, tone } = fault ?? {}
  useEffect(() => {
    if (wait !== undefined) announce(wait)
  }, [announce, wait])
  useEffect(() => {
    if (title !== undefined) announce(`${title}. ${text}`, tone === 'neutral' ? 'polite' : 'assertive')
  }, [announce, title, text, tone])
}
