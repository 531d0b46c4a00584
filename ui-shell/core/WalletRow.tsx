import type { Connector } from '../../kernel/define.js'
import { ListItem, usePreload, useText, WalletIcon } from '../kit/index.js'
import { ChainMarks } from './ChainMarks.js'
import { isInstalled } from './isInstalled.js'
import { connectingExternalView } from './tokens.js'

/** What {@link WalletRow} takes. */
export interface WalletRowProps {
  readonly connector: Connector
  readonly isRecent: boolean
  /** Said in the row itself: why pressing it did nothing. */
  readonly note: string | undefined
  readonly takesFocus: boolean
  readonly onPress: () => void
}

/** A wallet to choose. Pointing at it fetches the next screen. */
export const WalletRow = ({ connector, isRecent, note, takesFocus, onPress }: WalletRowProps) => {
  const t = useText()
  const preload = usePreload()
  const kind = connector.isAmbiguous ? 'connect.ambiguous' : 'connect.legacy'
  const hasKind = connector.isAmbiguous || connector.type === 'INJECTED'
  const badge = isRecent ? 'connect.recent' : isInstalled(connector) ? 'connect.installed' : undefined
  return (
    <ListItem
      label={connector.name}
      description={note ?? (hasKind ? t(kind) : undefined)}
      icon={<WalletIcon name={connector.name} src={connector.icon} />}
      badge={badge && t(badge)}
      end={connector.namespaces.length > 1 && <ChainMarks connector={connector} />}
      takesFocus={takesFocus}
      onHint={() => preload(connectingExternalView)}
      onClick={onPress}
    />
  )
}
