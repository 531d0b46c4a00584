import { useEffect } from 'react'
import type { TransactionList } from '../api.js'

/** Fetches older ones until there are enough to show. Use it inside `observer`. */
export const useEnough = (list: TransactionList, count: number): void => {
  const { state, hasMore, isLoadingMore, loaded, transactions } = list
  const isShort = state === 'ready' && hasMore && !isLoadingMore && transactions.length < count
  useEffect(() => {
    // Once for what is there: a service without an end must not be asked without one.
    if (isShort && loaded < maxLoaded) void list.loadMore()
  }, [list, isShort, loaded])
}

const maxLoaded = 500
