import { useState } from 'react'

/**
 * How many places a row keeps: for what is there and for what may yet come. While a view is shown they do not get fewer, so that nothing
 * moves under the pointer.
 */
export const useKeptPlaces = (here: number, pending: number): number => {
  const wanted = here + pending
  const [kept, setKept] = useState(wanted)
  if (wanted > kept) setKept(wanted)
  // One that may come is in its place until it is known that it does not.
  return here === 0 ? 0 : Math.max(kept, wanted)
}
