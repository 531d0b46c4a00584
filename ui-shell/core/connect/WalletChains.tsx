import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import {
  ChainIcon,
  Icon,
  List,
  ListItem,
  Message,
  observer,
  Stack,
  useConnectWith,
  usePlugin,
  usePreload,
  useText,
  WalletStage,
} from '../../kit/index.js'
import { chainChoices, type ChainChoice } from './chainChoices.js'
import { chainNames } from '../networks/chainNames.js'
import { connectingExternalView } from '../api.js'

/** Props of {@link WalletChains}. */
export interface WalletChainsProps {
  readonly connectorId: string
}

const chainsOf = (choices: readonly ChainChoice[]): readonly NamespaceStore[] =>
  choices.flatMap(({ chains }) => chains)

/** The chains that a wallet can connect, one by one or all of them; what a choice would take from another wallet stands in its row. */
export const WalletChains = observer(({ connectorId }: WalletChainsProps) => {
  const { stores } = usePlugin()
  const t = useText()
  const connectWith = useConnectWith()
  const preload = usePreload()
  const connector = stores.connectors.get(connectorId)
  const choices = chainChoices(stores, connectorId)
  if (!connector || choices.length === 0) return <Message title={t('error.CONNECTOR_NOT_FOUND')} />
  const left = choices.filter(({ isConnected }) => !isConnected)

  /** @returns the wallets that would be left for this one */
  const replaced = (chosen: readonly ChainChoice[]) => {
    const others = chainsOf(chosen.filter(({ isConnected }) => !isConnected)).flatMap(
      ({ connection }) => connection?.wallet.name ?? [],
    )
    return others.length > 0 ? t('choose.replaces', { wallet: [...new Set(others)].join(', ') }) : undefined
  }
  const rowOf = (chosen: readonly ChainChoice[]) => ({
    onHint: () => preload(connectingExternalView),
    onClick: () =>
      connectWith(connectorId, { namespaces: chainsOf(chosen).map(({ namespace }) => namespace) }),
  })
  return (
    <Stack>
      <Message
        icon={<WalletStage name={connector.name} icon={connector.icon} mood="none" />}
        title={t('choose.wallet', { wallet: connector.name })}
      />
      <List label={t('choose.title')}>
        {choices.map(choice => (
          <ListItem
            key={choice.connector.id}
            label={chainNames(t, choice.chains)}
            description={replaced([choice])}
            icon={choice.chains[0] && <ChainIcon chain={choice.chains[0]} />}
            badge={choice.isConnected ? t('connecting.connected') : undefined}
            takesFocus={choice === (left[0] ?? choices[0])}
            {...rowOf([choice])}
          />
        ))}
        {left.length > 1 && (
          <ListItem
            label={t('choose.all')}
            description={replaced(left) ?? chainNames(t, chainsOf(left))}
            icon={<Icon name="grid" />}
            {...rowOf(left)}
          />
        )}
      </List>
    </Stack>
  )
})
