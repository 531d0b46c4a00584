import type { Network } from '../../../../kernel/contract/types.js'
import { namespaceDrawings, type Drawing } from '../Glyph.js'

const { eip155, solana, bip122, polkadot, cosmos } = namespaceDrawings

const base: Drawing = ['#2a5ee8', 'M16 6a10 10 0 1 1-9.9 11.5h12.7v-3H6.1A10 10 0 0 1 16 6z']
const arbitrum: Drawing = ['#2c5a92', 'M8.5 23.5l5.6-15h3.8l5.6 15M13 23.5l4.6-9.2M19 18l2.2 5.5', 2.3]
const optimism: Drawing = [
  '#d8343c',
  'M7.6 16.6a3.5 4 12 1 0 7.2-1.2a3.5 4 12 1 0-7.2 1.2M18 20.4l1.4-8.4h2.9a2.7 2.7 0 0 1 0 5.4h-3.6',
  2.4,
]
const polygon: Drawing = [
  '#7a45d6',
  'M12 8.6l4.4 2.5v5L12 18.7l-4.4-2.6v-5zM20 13.3l4.4 2.6v5L20 23.4l-4.4-2.5v-5',
  2.2,
]
const bnb: Drawing = [
  '#b17c06',
  'M16 13.1l2.9 2.9-2.9 2.9-2.9-2.9zM16 6.4l6.2 6.2-2.5 2.4-3.7-3.7-3.7 3.7-2.5-2.4zM16 25.6l6.2-6.2-2.5-2.4-3.7 3.7-3.7-3.7-2.5 2.4zM6.4 16l2.4-2.4 2.5 2.4-2.5 2.4zM25.6 16l-2.4-2.4-2.5 2.4 2.5 2.4z',
]
const avalanche: Drawing = [
  '#d63a3b',
  'M14.4 8.2c.8-1.3 2.4-1.3 3.2 0l1.4 2.5c.5.9.5 1.9 0 2.8l-4.6 8.1c-.5.9-1.2 1.4-2.2 1.4H8.5c-1.5 0-2.4-1.5-1.7-2.8zM20.2 17.4c.8-1.3 2.4-1.3 3.2 0l1.6 2.8c.8 1.3-.1 2.8-1.6 2.8h-3.2c-1.5 0-2.4-1.5-1.6-2.8z',
]

/** Of the networks that the most sites use, by CAIP-2 id. Test networks look like the ones that they stand for. */
const drawings: Readonly<Record<string, Drawing | undefined>> = {
  'eip155:1': eip155,
  'eip155:11155111': eip155,
  'eip155:17000': eip155,
  'eip155:560048': eip155,
  'eip155:8453': base,
  'eip155:84532': base,
  'eip155:42161': arbitrum,
  'eip155:421614': arbitrum,
  'eip155:10': optimism,
  'eip155:11155420': optimism,
  'eip155:137': polygon,
  'eip155:80002': polygon,
  'eip155:56': bnb,
  'eip155:97': bnb,
  'eip155:43114': avalanche,
  'eip155:43113': avalanche,
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': polkadot,
  'cosmos:cosmoshub-4': cosmos,
}

/** Those of Solana and of Bitcoin are one chain each, and its tests. */
const chains: Readonly<Record<string, Drawing | undefined>> = { solana, bip122 }

/** The drawing of a network, where there is one. */
export const networkDrawing = ({ caipNetworkId, chainNamespace }: Network): Drawing | undefined =>
  drawings[caipNetworkId] ?? chains[chainNamespace]

/** Coins that are known by the sign of a network. */
export const networkCoins: Readonly<Record<string, Drawing | undefined>> = {
  ...{ ETH: eip155, WETH: eip155, SOL: solana, BTC: bip122, WBTC: bip122, DOT: polkadot, ATOM: cosmos },
  ...{ ARB: arbitrum, OP: optimism, POL: polygon, MATIC: polygon, BNB: bnb, AVAX: avalanche },
}
