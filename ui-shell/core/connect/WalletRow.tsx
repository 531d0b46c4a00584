import { ListItem, useOnline, usePlugin, usePreload, useText, WalletIcon } from '../../kit/index.js'
import { ChainMarks } from './ChainMarks.js'
import { isInstalled } from './isInstalled.js'
import { viewOfWallet } from './useSelectWallet.js'
import { connectingExternalView, type WalletChoice } from '../api.js'

/** Props of {@link WalletRow}. */
export interface WalletRowProps {
  readonly choice: WalletChoice
  /** Others in the list are not in this browser. */
  readonly saysInstalled: boolean
  /** Said in the row itself: why pressing it did nothing. */
  readonly note: string | undefined
  readonly takesFocus: boolean
  readonly onPress: () => void
}

/** What there is to know about a wallet beside its name; the id of a message. */
const purposeOf = ({ connector }: WalletChoice) => {
  if (connector?.isAmbiguous)
    return connector.rdns === undefined ? 'connect.ambiguous' : 'connect.ambiguous.domain'
  if (connector?.type === 'INJECTED') return 'connect.legacy'
  return connector?.type === 'WALLET_CONNECT' ? 'connect.remote' : connector?.purpose
}

/** A wallet to choose. Pointing at it fetches what the press needs: the next screen, and the way to ask. */
export const WalletRow = ({ choice, saysInstalled, note, takesFocus, onPress }: WalletRowProps) => {
  const t = useText()
  const { env, prepareConnect, stores } = usePlugin()
  const preload = usePreload()
  const isOnline = useOnline()
  const { name, icon, connector, isRecent } = choice
  const isHere = connector && isInstalled(connector)
  const chains = stores.namespaces.all.filter(
    ({ namespace, networks }) => isHere && networks.length > 0 && connector.namespaces.includes(namespace),
  )
  const hasMarks = chains.length > 1
  // Chains beside the name say that it is here.
  const isMarked = isHere && saysInstalled && !hasMarks
  const badge = isRecent ? 'connect.recent' : isMarked ? 'connect.installed' : undefined
  const purpose = purposeOf(choice)
  const disabled = isOnline || isHere ? undefined : t('connect.needsNetwork')
  const hint = () => {
    const target = viewOfWallet(choice)
    preload(target?.view ?? connectingExternalView)
    if (connector && !target) env.after(0, () => void prepareConnect(connector.id))
  }
  return (
    <ListItem
      label={name}
      description={note ?? disabled ?? (purpose && t(purpose, { domain: connector?.rdns ?? '' }))}
      icon={<WalletIcon name={name} src={icon} />}
      badge={badge && t(badge)}
      badgeTone={isRecent ? 'accent' : 'success'}
      end={hasMarks && <ChainMarks chains={chains} />}
      disabled={disabled}
      takesFocus={takesFocus}
      onHint={hint}
      onClick={onPress}
    />
  )
}
