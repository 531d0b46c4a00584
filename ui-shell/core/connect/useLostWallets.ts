import { useState } from 'react'
import { usePlugin } from '../../kit/index.js'

/** Wallets that nobody has looked for, since what finds them could not be fetched. */
export interface LostWallets {
  /** Fetches it again. */
  retry(): void
  /** That was in vain: browsers may keep what they could not fetch until the page is loaded anew. */
  readonly isSpent: boolean
}

/** Undefined where all that finds wallets could be fetched. Use it inside `observer`. */
export const useLostWallets = (): LostWallets | undefined => {
  const { stores, env, discoverWallets } = usePlugin()
  const [isTried, setIsTried] = useState(false)
  if (!stores.connectors.isPartial) return undefined
  return {
    retry: () => void discoverWallets().then(() => setIsTried(true)),
    isSpent: isTried && env.window?.navigator.onLine !== false,
  }
}
