import { Fragment } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  Divider,
  LazyPart,
  observer,
  OfflineNote,
  Skeleton,
  Stack,
  useConsent,
  usePlugin,
  useStyles,
  useText,
  useTitle,
} from '../../kit/index.js'
import { arrangeMethods } from './arrangeMethods.js'
import { ConnectFooter } from './ConnectFooter.js'
import css from './ConnectView.css'
import type { connectView } from '../api.js'
import { useWalletChoices } from './useWalletChoices.js'
import { useWalletFirst } from './useWalletFirst.js'
import { WalletMethod } from './WalletMethod.js'

/**
 * The ways to connect. Loading: the wallets' own rows, or a skeleton while there are none. Empty: the way to get a wallet. Error: a
 * way to connect that could not be fetched has its own retry, and so has a catalogue. Success: the next view.
 */
export default observer(function ConnectView({ data }: ViewProps<typeof connectView>) {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const nameId = `namespace.${data?.namespace}`
  const chain = t(nameId)
  const consent = useConsent()
  const isWalletFirst = useWalletFirst()
  const list = useWalletChoices(data?.namespace)
  const methods = arrangeMethods(plugin.connectMethods(), isWalletFirst, plugin.options.order?.connectMethods)
  // A chain that nobody has named has the usual title.
  useTitle(chain === nameId ? undefined : t('networks.connect', { chain }))
  return (
    <Stack gap="s">
      <OfflineNote text={t('connect.offline')} />
      {methods.map((method, index) => (
        <Fragment key={method?.id ?? ''}>
          {index > 0 && <Divider label={t('connect.or')} />}
          {method ? (
            <LazyPart
              load={method.load}
              id={method.id}
              props={{}}
              placeholder={<Skeleton height="var(--p-row)" />}
            />
          ) : (
            <WalletMethod list={list} consent={consent} takesFocus={methods.length === 1 || isWalletFirst} />
          )}
        </Fragment>
      ))}
      {list.isKnown && <ConnectFooter consent={consent} hasWallets={list.choices.length > 0} />}
    </Stack>
  )
})
