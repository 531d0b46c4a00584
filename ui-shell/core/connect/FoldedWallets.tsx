import { useEffect } from 'react'
import { Icon, List, ListItem, useKept, useText, WalletIcon } from '../../kit/index.js'
import { connectWalletsView, type ConnectData, type WalletChoice } from '../api.js'
import { useOpenOnce } from './useSelectWallet.js'

/** Props of {@link FoldedWallets}. */
export interface FoldedWalletsProps {
  readonly choices: readonly WalletChoice[]
  /** What Connect was told, and the view of the wallets is told as well. */
  readonly data: ConnectData | undefined
}

/** The row in place of the wallets: it leads to them, whether there are any or not. Pictures of the first ones say which. */
export const FoldedWallets = ({ choices, data }: FoldedWalletsProps) => {
  const t = useText()
  const openOnce = useOpenOnce()
  const [wasPressed, keepPressed] = useKept<boolean>('wallets')
  // Who goes elsewhere afterwards, and comes back from there, does not find this row again.
  useEffect(() => keepPressed(false), [keepPressed])
  const press = () => {
    keepPressed(true)
    openOnce(connectWalletsView, data)
  }
  return (
    <List label={t('connect.wallets')}>
      <ListItem
        label={t('connect.continue')}
        icon={<Icon name="wallet" />}
        end={
          <span className="p-marks">
            {choices.slice(0, 3).map(({ id, name, icon }) => (
              <WalletIcon key={id} size="s" name={name} src={icon} />
            ))}
          </span>
        }
        hasChevron
        takesFocus={wasPressed}
        onClick={press}
      />
    </List>
  )
}
