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
import type { ConnectData, connectView, connectWalletsView } from '../api.js'
import { FoldedWallets } from './FoldedWallets.js'
import { useWalletChoices } from './useWalletChoices.js'
import { useWalletFirst } from './useWalletFirst.js'
import { WalletMethod } from './WalletMethod.js'

interface ScreenProps {
  readonly data: ConnectData | undefined
  /** The wallets are all that there is. */
  readonly isAlone?: boolean
}

const Screen = observer(({ data, isAlone }: ScreenProps) => {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const consent = useConsent()
  const isWalletFirst = useWalletFirst()
  const list = useWalletChoices(data?.namespace)
  const others = isAlone ? [] : plugin.connectMethods()
  const isFolded = others.some(({ foldsWallets }) => foldsWallets)
  // A row is not worth the first place for what is behind it.
  const ways = arrangeMethods(others, isWalletFirst && !isFolded, plugin.options.order?.connectMethods)
  const nameId = `namespace.${data?.namespace}`
  const chain = t(nameId)
  const title = isFolded ? 'connect.ways' : 'connect.title'
  // A chain that nobody has named has the usual title.
  useTitle(chain === nameId ? t(title) : t(`${title}.chain`, { chain }))
  return (
    <Stack gap="s">
      <OfflineNote text={t('connect.offline')} />
      {ways.map(({ id, load }, index) => (
        <Fragment key={id}>
          {index > 0 && <Divider label={t('connect.or')} />}
          {load ? (
            <LazyPart load={load} id={id} props={{}} placeholder={<Skeleton height="var(--p-row)" />} />
          ) : isFolded ? (
            <FoldedWallets choices={list.choices} data={data} />
          ) : (
            <WalletMethod list={list} consent={consent} takesFocus={ways.length === 1 || isWalletFirst} />
          )}
        </Fragment>
      ))}
      <ConnectFooter consent={consent} hasWallets={!isFolded && list.choices.length + list.expected > 0} />
    </Stack>
  )
})

/**
 * The ways to connect: the wallets among them, or a row that leads to these. Loading: the wallets' own rows, or a skeleton while there are
 * none. Empty: the way to get a wallet. Error: a way to connect that could not be fetched has its own retry, and so has a catalogue.
 * Success: the next view.
 */
export const Connect = ({ data }: ViewProps<typeof connectView>) => <Screen data={data} />

/** The wallets alone, behind the row of {@link Connect}. Its states are the same. */
export const ConnectWallets = ({ data }: ViewProps<typeof connectWalletsView>) => (
  <Screen data={data} isAlone />
)
