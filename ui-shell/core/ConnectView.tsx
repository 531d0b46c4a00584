import { Fragment } from 'react'
import { Divider, LazyPart, observer, Skeleton, Stack, useKernel, useStyles, useText } from '../kit/index.js'
import { arrangeMethods } from './arrangeMethods.js'
import { ConnectFooter } from './ConnectFooter.js'
import css from './ConnectView.css'
import { OfflineNote } from './OfflineNote.js'
import { useConsent } from './useConsent.js'
import { useWalletFirst } from './useWalletFirst.js'
import { useWallets } from './useWallets.js'
import { WalletMethod } from './WalletMethod.js'

/**
 * The ways to connect. Loading: the wallets' own rows, or a skeleton while there are none. Empty: the way to get a wallet. Error: a
 * way to connect that could not be fetched has its own retry; the wallets need no fetch. Success: the next view.
 */
export default observer(function ConnectView() {
  useStyles(css)
  const { registry, options, stores } = useKernel()
  const t = useText()
  const consent = useConsent()
  const isWalletFirst = useWalletFirst()
  const { wallets } = useWallets()
  const methods = arrangeMethods(registry.connectMethods, isWalletFirst, options.order?.connectMethods)
  const isKnown = stores.connectors.isReady || wallets.length > 0
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
            <WalletMethod consent={consent} takesFocus={methods.length === 1 || isWalletFirst} />
          )}
        </Fragment>
      ))}
      {isKnown && <ConnectFooter consent={consent} hasWallets={wallets.length > 0} />}
    </Stack>
  )
})
