import type { ChainId } from '../settings/chains.js'
import type { PluginId } from '../settings/plugins.js'

/** A plugin as a host writes it: what is imported from where, and the call. */
export interface Piece {
  readonly imports: Readonly<Record<string, readonly string[]>>
  readonly call: string
}

const piece = (from: string, name: string, options = '', besides: Piece['imports'] = {}): Piece => ({
  imports: { ...besides, [`portico/${from}`]: [name, ...(besides[`portico/${from}`] ?? [])] },
  call: `${name}(${options})`,
})

const own = (from: string, name: string, ...networks: readonly string[]): Piece =>
  piece(from, name, `{ networks: [${networks.join(', ')}] }`, { [`portico/${from}`]: networks })

export const chainPieces: Readonly<Record<ChainId, Piece>> = {
  eip155: piece('chain-eip155', 'eip155', '{ networks: [mainnet, base] }', {
    'portico/networks': ['base', 'mainnet'],
  }),
  solana: own('chain-solana', 'solana', 'solanaMainnet'),
  bip122: own('chain-bip122', 'bip122', 'bitcoin'),
  polkadot: own('chain-polkadot', 'polkadot', 'polkadotAssetHub'),
  cosmos: own('chain-cosmos', 'cosmos', 'cosmosHub'),
}

export const injectedPiece = piece('connector-injected', 'injected')
export const hostedPiece = piece('hosted-api', 'hostedApi')
export const embeddedPiece = piece(
  'connector-auth',
  'embeddedWallet',
  "{ secureSite: 'https://wallet.example.com' }",
)

export const pluginPieces: Readonly<Record<PluginId, Piece>> = {
  walletConnect: piece('connector-walletconnect', 'walletConnect'),
  catalogue: piece('wallet-catalogue', 'walletCatalogue'),
  email: piece('feature-email', 'email'),
  socials: piece('feature-socials', 'socials'),
  tokens: piece('feature-tokens', 'tokens'),
  nfts: piece('feature-nfts', 'nfts'),
  history: piece('feature-history', 'history'),
  send: piece('feature-send', 'send'),
  receive: piece('feature-receive', 'receive'),
  swap: piece('feature-swap', 'swap'),
  onramp: piece('feature-onramp', 'onramp'),
  pay: piece('feature-pay', 'pay'),
  names: piece('feature-names', 'names'),
  siwx: piece('feature-siwx', 'siwx', "{ sessions: serverSessions({ url: '/auth' }) }", {
    'portico/feature-siwx': ['serverSessions'],
  }),
}
