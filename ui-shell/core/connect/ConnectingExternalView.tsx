import { useEffect, useState } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  Details,
  Footer,
  Message,
  observer,
  useAnnounce,
  usePlugin,
  useLeave,
  useStyles,
  useText,
  useTitle,
  WalletStage,
} from '../../kit/index.js'
import { ConnectActions } from './ConnectActions.js'
import { ConnectAttempt } from './ConnectAttempt.js'
import css from './ConnectingExternalView.css'
import { connectTexts } from './connectTexts.js'
import { errorDetails } from './errorDetails.js'
import type { connectingExternalView } from '../api.js'

/** How long the tick is seen. */
const tickMs = 400

/**
 * Waiting for an installed wallet: one screen whose words change in place. Loading: the wait itself. Empty: the wallet is not here.
 * Offline: an installed wallet answers all the same. Going back leaves the attempt, closing does not.
 */
export default observer(function ConnectingExternalView({ data }: ViewProps<typeof connectingExternalView>) {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const [attempt] = useState(() => data.attempt ?? new ConnectAttempt(plugin, data))
  const { state, connector } = attempt
  const icon = connector && plugin.stores.connectors.iconOf(connector)
  const { title, text, mood } = connectTexts(t, attempt, connector?.name)
  const details = state === 'failed' ? errorDetails(attempt.error) : undefined
  const isConnected = state === 'connected'

  useTitle(connector?.name)
  useLeave(plugin.cancelConnect)
  useEffect(() => attempt.start(), [attempt])
  useEffect(() => announce(title, state === 'failed' ? 'assertive' : 'polite'), [announce, title, state])
  // Whatever has been opened over this screen meanwhile, such as a sign-in, has taken it away, and this with it.
  useEffect(
    () => (isConnected ? plugin.env.after(tickMs, () => void plugin.close()) : undefined),
    [isConnected, plugin],
  )
  return (
    <div className="p-connecting">
      <Message
        icon={<WalletStage name={connector?.name} icon={icon} mood={mood} />}
        title={title}
        text={text}
      >
        {details !== undefined && <Details text={details} />}
      </Message>
      <Footer>
        <ConnectActions attempt={attempt} />
      </Footer>
    </div>
  )
})
