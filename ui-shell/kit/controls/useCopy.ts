import { useEffect, useRef, useState } from 'react'
import { useAnnounce } from '../hooks/useAnnounce.js'
import { useKernel } from '../hooks/useKernel.js'
import { useText } from '../text/useText.js'

const showMs = 1500

/** Copies a text and says how it went, aloud and for 1.5 s in `outcome`. Browsers copy in a click only, on secure pages only. */
export const useCopy = (): { readonly outcome: 'done' | 'failed' | undefined; copy(text: string): void } => {
  const { env } = useKernel()
  const announce = useAnnounce()
  const t = useText()
  const [outcome, setOutcome] = useState<'done' | 'failed'>()
  const cancelRef = useRef<() => void>(undefined)
  useEffect(() => () => cancelRef.current?.(), [])

  const show = (result: 'done' | 'failed') => {
    announce(t(`copy.${result}`))
    setOutcome(result)
    cancelRef.current?.()
    cancelRef.current = env.after(showMs, () => setOutcome(undefined))
  }
  const copy = (text: string) => {
    const clipboard = env.window?.navigator.clipboard
    if (!clipboard) return show('failed')
    clipboard.writeText(text).then(
      () => show('done'),
      () => show('failed'),
    )
  }
  return { outcome, copy }
}
