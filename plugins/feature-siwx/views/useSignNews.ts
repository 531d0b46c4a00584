import { useEffect } from 'react'
import { useAnnounce, useKernel, useText } from '../../../ui-shell/kit/index.js'
import type { SignInPrompt } from '../tokens.js'
import { faultTexts } from './faultTexts.js'
import { hostOf } from './hostOf.js'

/** Says aloud what is waited for, and why it does not go on. Use it inside `observer`. */
export const useSignNews = (prompt: SignInPrompt): void => {
  const t = useText()
  const announce = useAnnounce()
  const { env } = useKernel()
  const { state, wallet } = prompt
  const isAway = state === 'signing' || state === 'verifying'
  const wait = isAway ? t(`siwx.${state}`, { wallet: wallet.name }) : undefined
  const { title, text, tone } = faultTexts(t, prompt, hostOf(env.origin)) ?? {}
  useEffect(() => {
    if (wait !== undefined) announce(wait)
  }, [announce, wait])
  useEffect(() => {
    if (title !== undefined) announce(`${title}. ${text}`, tone === 'neutral' ? 'polite' : 'assertive')
  }, [announce, title, text, tone])
}
