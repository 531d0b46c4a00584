import { useEffect, useRef } from 'react'
import { Icon, Message, useAnnounce, usePlugin, useText } from '../../kit/index.js'

/** How long the tick is seen. */
const tickMs = 400

/** Props of {@link UnsupportedSettled}. */
export interface UnsupportedSettledProps {
  /** The name of the network that the wallet is on now; undefined when it was disconnected instead. */
  readonly network: string | undefined
  readonly onSeen: () => void
}

/** Says that the wrong network is behind the visitor, for a moment. */
export const UnsupportedSettled = ({ network, onSeen }: UnsupportedSettledProps) => {
  const { env } = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const latest = useRef(onSeen)
  const title = network === undefined ? t('account.disconnected') : t('networks.switched', { network })
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => announce(title), [announce, title])
  useEffect(() => env.after(tickMs, () => latest.current()), [env])
  return <Message icon={<Icon name="check" />} tone="success" title={title} />
}
