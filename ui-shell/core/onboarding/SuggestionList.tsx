import { List, ListItem, useKept, usePlugin, usePreload, useText, WalletIcon } from '../../kit/index.js'
import { installWalletView, type WalletSuggestion } from '../api.js'

/** Props of {@link SuggestionList}. */
export interface SuggestionListProps {
  readonly wallets: readonly WalletSuggestion[]
}

/** Wallets to get, each of which leads to how. Who comes back finds the one that was pressed. */
export const SuggestionList = ({ wallets }: SuggestionListProps) => {
  const plugin = usePlugin()
  const preload = usePreload()
  const t = useText()
  const [pressedId, keepPressed] = useKept<string>('pressed')
  const placesOf = ({ extension, app }: WalletSuggestion) =>
    [extension && t('install.extension'), app && t('install.app')].filter(Boolean).join(' · ')
  return (
    <List label={t('connect.wallets')}>
      {wallets.map(wallet => (
        <ListItem
          key={wallet.id}
          label={wallet.name}
          description={placesOf(wallet)}
          icon={<WalletIcon name={wallet.name} src={wallet.icon} />}
          hasChevron
          takesFocus={wallet.id === pressedId}
          onHint={() => preload(installWalletView)}
          onClick={() => {
            keepPressed(wallet.id)
            plugin.push(installWalletView, { wallet })
          }}
        />
      ))}
    </List>
  )
}
