import { useEffect } from 'react'
import { Skeleton } from '../kit/layout/Skeleton.js'
import { useAnnounce } from '../kit/hooks/useAnnounce.js'
import { useText } from '../kit/text/useText.js'
import { useAfter } from '../kit/hooks/useAfter.js'

/** After this it is said in words that the wait goes on, and whose doing it may be. */
const stillMs = 5000

/** Stands in for a view that is on its way: rows of a skeleton, and words when that takes long. It can be left at any time. */
export const LoadingView = () => {
  const t = useText()
  const announce = useAnnounce()
  const isLong = useAfter(stillMs, true)
  const words = isLong ? t('view.still') : undefined
  useEffect(() => {
    if (words) announce(words, 'polite')
  }, [announce, words])
  return (
    <div className="p-loading">
      {words && <p className="p-still">{words}</p>}
      {[0, 1, 2, 3].map(row => (
        <Skeleton key={row} height="var(--p-row)" />
      ))}
    </div>
  )
}
