import { Icon, ListItem, useOnline, usePlugin, usePreload, useText, WalletIcon } from '../../kit/index.js'
import { ChainMarks } from './ChainMarks.js'
import { isInstalled } from './isInstalled.js'
import { viewOfWallet } from './useSelectWallet.js'
import { connectingExternalView, type WalletChoice } from '../api.js'

/** Props of {@link WalletRow}. */
export interface WalletRowProps {
  readonly choice: WalletChoice
  /** Said in the row itself: why pressing it did nothing. */
  readonly note: string | undefined
  readonly takesFocus: boolean
  readonly onPress: () => void
}

/** What there is to know about a wallet beside its name; the id of a message. */
const purposeOf = ({ connector }: WalletChoice, isOnline: boolean) => {
  if (connector?.isAmbiguous)
    return connector.rdns === undefined ? 'connect.ambiguous' : 'connect.ambiguous.domain'
  if (connector?.type === 'INJECTED') return 'connect.legacy'
  if (!isOnline && !(connector && isInstalled(connector))) return 'connect.needsNetwork'
  return connector?.type === 'WALLET_CONNECT' ? 'connect.remote' : connector?.purpose
}

/** A wallet to choose. Pointing at it fetches what the press needs: the next screen, and the way to ask. */
export const WalletRow = ({ choice, note, takesFocus, onPress }: WalletRowProps) => {
  const t = useText()
  const { env, prepareConnect } = usePlugin()
  const preload = usePreload()
  const isOnline = useOnline()
  const { name, icon, connector, isRecent } = choice
  const isHere = connector && isInstalled(connector)
  const badge = isRecent ? 'connect.recent' : isHere ? 'connect.installed' : undefined
  const purpose = purposeOf(choice, isOnline)
  // A way that leads to any wallet has no face of its own.
  const isAnonymous = connector?.type === 'WALLET_CONNECT' && icon === undefined
  const hint = () => {
    const target = viewOfWallet(choice)
    preload(target?.view ?? connectingExternalView)
    if (connector && !target) env.after(0, () => void prepareConnect(connector.id))
  }
  return (
    <ListItem
      label={name}
      description={note ?? (purpose && t(purpose, { domain: connector?.rdns ?? '' }))}
      icon={isAnonymous ? <Icon name="qr" /> : <WalletIcon name={name} src={icon} />}
      badge={badge && t(badge)}
      end={isHere && <ChainMarks connector={connector} />}
      takesFocus={takesFocus}
      onHint={hint}
      onClick={onPress}
    />
  )
}
