import { useEffect, useRef } from 'react'
import { observer, useAnnounce, useKernel, useText } from '../../../ui-shell/kit/index.js'
import type { WalletDirectory } from '../api.js'
import { questionOf } from './questionOf.js'

/** What {@link CountNews} takes. */
export interface CountNewsProps {
  readonly directory: WalletDirectory
}

/** Long enough that typing on takes it back. */
const pauseMs = 500

/** Tells screen readers how many wallets there are, whenever the visitor has narrowed them down. Shows nothing. */
export const CountNews = observer(({ directory }: CountNewsProps) => {
  const { env } = useKernel()
  const announce = useAnnounce()
  const t = useText()
  const { count, state } = directory
  const question = questionOf(directory)
  const told = useRef(question)
  const text = t('wallets.count', { count })
  useEffect(() => {
    if (told.current === question || state === 'loading' || state === 'paging') return
    return env.after(pauseMs, () => {
      told.current = question
      announce(text)
    })
  }, [announce, env, question, state, text])
  return null
})
