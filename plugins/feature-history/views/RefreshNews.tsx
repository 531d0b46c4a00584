import { useEffect, useRef } from 'react'
import { observer, useAnnounce, useText } from '../../../ui-shell/kit/index.js'
import type { TransactionList } from '../api.js'

/** What {@link RefreshNews} takes. */
export interface RefreshNewsProps {
  readonly list: TransactionList
}

/** Tells screen readers that the list is being fetched, and when it is there. Shows nothing. */
export const RefreshNews = observer(({ list }: RefreshNewsProps) => {
  const announce = useAnnounce()
  const t = useText()
  const { state, isRefreshing } = list
  const isBusy = state === 'loading' || isRefreshing
  const wasBusy = useRef(false)
  useEffect(() => {
    if (isBusy && !wasBusy.current) announce(t('history.loading'))
    if (!isBusy && wasBusy.current && state === 'ready') announce(t('history.updated'))
    wasBusy.current = isBusy
  }, [announce, isBusy, state, t])
  return null
})
