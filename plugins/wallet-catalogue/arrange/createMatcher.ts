import type { Connector, ConnectorType, CatalogueWallet } from '../../../kernel/define.js'
import { membersOf } from '../../../kernel/connectors/membersOf.js'

/** Whether a connector is one wallet. The others lead to many. */
export const isWallet = ({ type }: Connector): boolean => type !== 'WALLET_CONNECT' && type !== 'AUTH'

const installed: ReadonlySet<ConnectorType> = new Set(['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'])

/** Whether a connector is a wallet of this browser. */
export const isInstalled = (connector: Connector | undefined): boolean =>
  connector !== undefined && installed.has(connector.type)

/** The picture that a connector brings. The provider at `window.ethereum` has none: what it may be given stands for any such wallet. */
export const ownIcon = (connector: Connector | undefined): string | undefined =>
  connector?.type === 'INJECTED' ? undefined : connector?.icon

/** Catalogue ids, each with the rdns, connector ids and names of its wallet in lower case. */
const table: readonly (readonly [explorerId: string, ...names: string[]])[] = [
  ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96', 'io.metamask', 'metamask'],
  ['4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0', 'com.trustwallet.app', 'trust wallet'],
  [
    'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    'com.coinbase.wallet',
    'coinbase wallet',
    'coinbasewallet',
    'coinbasewalletsdk',
  ],
  ['225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f', 'safe'],
  ['19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927', 'ledger'],
  ['971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709', 'com.okex.wallet', 'okx wallet'],
  ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', 'solflare'],
  ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', 'app.phantom', 'phantom'],
  ['2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01', 'coin98'],
  ['8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6', 'io.magiceden.wallet', 'magic eden'],
  ['2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0', 'app.backpack', 'backpack'],
  ['38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662', 'com.bitget.web3', 'bitget wallet'],
  ['85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041', 'xyz.frontier.wallet', 'frontier'],
  ['2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b', 'xverse wallet'],
  ['483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13', 'leather'],
  [
    '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
    'com.binance.wallet',
    'binance wallet',
  ],
]
const explorerIds: ReadonlyMap<string, string> = new Map(
  table.flatMap(([explorerId, ...names]) => names.map(name => [name, explorerId] as const)),
)

/** The catalogue id of a well-known connector. The rdns goes first: a name does not identify a wallet where something better does. */
export const explorerIdOf = ({ id, name, rdns }: Connector): string | undefined =>
  rdns === undefined
    ? (explorerIds.get(id.toLowerCase()) ?? explorerIds.get(name.toLowerCase()))
    : explorerIds.get(rdns.toLowerCase())

/** Finds the connector that a wallet of the catalogue is, if it is here. */
export type Matcher = (wallet: CatalogueWallet) => Connector | undefined

/** Wallets that want to be taken for MetaMask set this beside their own flag, so it says something only where it stands alone. */
const borrowedFlag = 'isMetaMask'

const addFirst = (map: Map<string, Connector>, key: string | undefined, connector: Connector) => {
  if (key !== undefined && !map.has(key)) map.set(key, connector)
}

/**
 * Makes the rule by which connectors and wallets of the catalogue are one: the same rdns, the well-known id of the connector, the
 * id that it was given after the wallet, or, for the provider at `window.ethereum`, a flag of the wallet. Where two connectors
 * claim a wallet, the first one is it. @param providerFlags what that provider says that it is
 */
export const createMatcher = (
  connectors: readonly Connector[],
  providerFlags: ReadonlySet<string>,
): Matcher => {
  const byId = new Map<string, Connector>()
  const byRdns = new Map<string, Connector>()
  for (const connector of connectors.filter(isWallet)) {
    for (const member of membersOf(connector)) {
      addFirst(byId, member.id, connector)
      addFirst(byId, member.key, connector)
      addFirst(byId, explorerIdOf(member), connector)
    }
    addFirst(byRdns, connector.rdns?.toLowerCase(), connector)
  }
  const legacy = connectors.find(({ type, rdns }) => type === 'INJECTED' && rdns === undefined)
  const isLegacy = ({ injected = [] }: CatalogueWallet) =>
    injected.some(
      ({ namespace, injected_id: flag }) =>
        namespace === 'eip155' &&
        providerFlags.has(flag) &&
        (flag !== borrowedFlag || providerFlags.size === 1),
    )
  return wallet =>
    byId.get(wallet.id) ??
    (wallet.rdns === undefined ? undefined : byRdns.get(wallet.rdns.toLowerCase())) ??
    (legacy && isLegacy(wallet) ? legacy : undefined)
}
