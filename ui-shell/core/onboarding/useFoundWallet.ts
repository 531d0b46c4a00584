import { useState } from 'react'
import type { Connector } from '../../../kernel/define.js'
import { usePlugin } from '../../kit/index.js'
import { isInstalled } from '../connect/isInstalled.js'

/** A wallet that has appeared in this browser since the view did. Use it inside `observer`. */
export const useFoundWallet = (): Connector | undefined => {
  const wallets = usePlugin().stores.connectors.list.filter(isInstalled)
  const [known] = useState(() => new Set(wallets.map(({ id }) => id)))
  return wallets.find(({ id }) => !known.has(id))
}
