import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import {
  Button,
  ChainIcon,
  Divider,
  List,
  ListItem,
  Message,
  observer,
  useConnectWith,
  usePlugin,
  usePreload,
  useStyles,
  useText,
  WalletIcon,
} from '../../kit/index.js'
import type { ChainChoice } from './chainChoices.js'
import { chainNames } from '../networks/chainNames.js'
import { connectingExternalView } from '../api.js'
import css from './ChooseChainView.css'
import { walletChoices } from './useSelectWallet.js'

/** Props of {@link WalletChains}. */
export interface WalletChainsProps {
  readonly connectorId: string
}

const chainsOf = (choices: readonly ChainChoice[]): readonly NamespaceStore[] =>
  choices.flatMap(({ chains }) => chains)

/** The chains that a wallet can connect, all of them or one by one; what a choice would take from another wallet stands with it. */
export const WalletChains = observer(({ connectorId }: WalletChainsProps) => {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const connectWith = useConnectWith()
  const preload = usePreload()
  const connector = plugin.stores.connectors.get(connectorId)
  const choices = walletChoices(plugin, connectorId)
  if (!connector || choices.length === 0) return <Message title={t('error.CONNECTOR_NOT_FOUND')} />
  const left = choices.filter(({ isConnected }) => !isConnected)

  /** @returns the wallets that would be left for this one */
  const replaced = (chosen: readonly ChainChoice[]) => {
    const others = chainsOf(chosen.filter(({ isConnected }) => !isConnected)).flatMap(
      ({ connection }) => connection?.wallet.name ?? [],
    )
    return others.length > 0 ? t('choose.replaces', { wallet: [...new Set(others)].join(', ') }) : undefined
  }
  const connect = (chosen: readonly ChainChoice[]) =>
    connectWith(connectorId, { namespaces: chainsOf(chosen).map(({ namespace }) => namespace) })
  const isAllOffered = left.length > 1
  const loss = replaced(left)
  return (
    <div className="p-choose">
      <div className="p-choose-head">
        <WalletIcon name={connector.name} src={connector.icon} />
        <h3>{t('choose.wallet', { wallet: connector.name })}</h3>
      </div>
      {isAllOffered && (
        <>
          <Button kind="primary" takesFocus onClick={() => connect(left)}>
            <span>
              {t('choose.all')}
              {loss !== undefined && <small>{loss}</small>}
            </span>
          </Button>
          <Divider label={t('connect.or')} />
        </>
      )}
      <List label={t('choose.title')}>
        {choices.map(choice => (
          <ListItem
            key={choice.chains[0]?.namespace}
            label={chainNames(t, choice.chains)}
            description={replaced([choice])}
            icon={choice.chains[0] && <ChainIcon chain={choice.chains[0]} />}
            badge={choice.isConnected ? t('connecting.connected') : undefined}
            badgeTone="success"
            takesFocus={!isAllOffered && choice === (left[0] ?? choices[0])}
            onHint={() => preload(connectingExternalView)}
            onClick={() => connect([choice])}
          />
        ))}
      </List>
    </div>
  )
})
