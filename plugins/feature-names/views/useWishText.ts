import { useEffect } from 'react'
import { useAnnounce, useText } from '../../../ui-shell/kit/index.js'
import type { NameForm } from '../api.js'

/** How the wish stands, in words, under the field: as a hint, or as what is wrong with it. Says it aloud. Use it inside `observer`. */
export const useWishText = ({
  state,
  name = '',
}: NameForm): { readonly hint: string; readonly error: string | undefined } => {
  const t = useText()
  const announce = useAnnounce()
  const values = { name }
  const error =
    state === 'invalid' || state === 'taken' || state === 'unavailable'
      ? t(`names.${state}`, values)
      : undefined
  const free = state === 'free' ? t('names.free', values) : undefined
  useEffect(() => {
    if (error !== undefined) announce(error, 'assertive')
    else if (free !== undefined) announce(free)
  }, [announce, error, free])
  if (state === 'short' || state === 'checking') return { hint: t(`names.${state}`), error }
  return { hint: free ?? t('names.rule'), error }
}
