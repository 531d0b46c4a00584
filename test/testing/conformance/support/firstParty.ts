import { mainnet, sepolia } from 'viem/chains'
import { faucet } from '../../../../examples/third-party-plugin/index.js'
import type { AnyPlugin } from '../../../../kernel/contract/plugin.js'
import { analytics } from '../../../../plugins/analytics/index.js'
import { bip122, bitcoin, bitcoinTestnet } from '../../../../plugins/chain-bip122/index.js'
import { cosmos, cosmosHub, osmosis } from '../../../../plugins/chain-cosmos/index.js'
import { eip155 } from '../../../../plugins/chain-eip155/index.js'
import { polkadot, polkadotRelay } from '../../../../plugins/chain-polkadot/index.js'
import { solana, solanaDevnet, solanaMainnet } from '../../../../plugins/chain-solana/index.js'
import { embeddedWallet } from '../../../../plugins/connector-auth/index.js'
import { external } from '../../../../plugins/connector-external/index.js'
import { injected } from '../../../../plugins/connector-injected/index.js'
import { walletConnect } from '../../../../plugins/connector-walletconnect/index.js'
import { email } from '../../../../plugins/feature-email/index.js'
import { pay } from '../../../../plugins/feature-pay/index.js'
import { smartSessions } from '../../../../plugins/feature-smart-sessions/index.js'
import { socials } from '../../../../plugins/feature-socials/index.js'
import { history } from '../../../../plugins/feature-history/index.js'
import { names } from '../../../../plugins/feature-names/index.js'
import { nfts } from '../../../../plugins/feature-nfts/index.js'
import { onramp } from '../../../../plugins/feature-onramp/index.js'
import { receive } from '../../../../plugins/feature-receive/index.js'
import { send } from '../../../../plugins/feature-send/index.js'
import { swap } from '../../../../plugins/feature-swap/index.js'
import { siwx } from '../../../../plugins/feature-siwx/index.js'
import { tokens } from '../../../../plugins/feature-tokens/index.js'
import { hostedApi } from '../../../../plugins/hosted-api/index.js'
import { uniswap, uniswapExchanges } from '../../../../plugins/swap-uniswap/index.js'
import { walletCatalogue } from '../../../../plugins/wallet-catalogue/index.js'
import type { ConformOptions } from '../../../../testing/index.js'
import { ScriptedPrompt } from '../../../plugins/feature-siwx/support/ScriptedPrompt.js'

/** A plugin of this repository, and what the kit must be told about it. */
export interface Subject extends ConformOptions {
  readonly make: () => AnyPlugin
}

const evm = () => eip155({ networks: [mainnet, sepolia], rpcUrls: { 'eip155:1': ['https://rpc.example'] } })

const wallet = () => embeddedWallet({ secureSite: 'https://wallet.example' })

/** The kit asks no wallet of a site. */
const neverAsked = () => Promise.reject(new Error('No wallet'))

/** Every plugin that this repository publishes, by its subpath, and the example. */
export const firstParty: Readonly<Record<string, Subject>> = {
  analytics: { make: () => analytics() },
  'chain-bip122': {
    make: () =>
      bip122({
        networks: [bitcoin, bitcoinTestnet],
        rpcUrls: { [bitcoin.caipNetworkId]: ['https://rpc.example'] },
      }),
    // Its networks are data that everybody needs.
    maxEntryBytes: 1536,
    addresses: { bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
  },
  'chain-cosmos': {
    make: () =>
      cosmos({
        networks: [cosmosHub, osmosis],
        rpcUrls: { [cosmosHub.caipNetworkId]: ['https://rpc.example'] },
      }),
    // Its networks are data that everybody needs.
    maxEntryBytes: 1536,
    addresses: { cosmos: 'cosmos14u4ahcd2ndhvrc4du8tffaqlcudgx8gz7zydh4' },
  },
  'chain-eip155': {
    make: evm,
    // Its networks and its RPC list are data that everybody needs.
    maxEntryBytes: 1792,
    addresses: { eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
  },
  'chain-polkadot': {
    make: () =>
      polkadot({
        networks: [polkadotRelay],
        rpcUrls: { [polkadotRelay.caipNetworkId]: ['https://rpc.example'] },
      }),
    // Its networks are data that everybody needs.
    maxEntryBytes: 1536,
    addresses: { polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5' },
  },
  'chain-solana': {
    make: () => solana({ networks: [solanaMainnet, solanaDevnet] }),
    // Its networks are data that everybody needs.
    maxEntryBytes: 1792,
    addresses: { solana: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin' },
  },
  'connector-auth': {
    make: wallet,
    with: () => [evm()],
    viewData: { ApproveTransaction: { requestId: 'none' } },
  },
  'connector-external': {
    make: () => external({ wallets: [{ id: 'harbor', name: 'Harbor', provider: neverAsked }] }),
    with: () => [evm()],
  },
  'connector-injected': { make: () => injected(), with: () => [evm()] },
  'connector-walletconnect': {
    make: () => walletConnect(),
    with: () => [evm(), hostedApi()],
    viewData: { ConnectingWalletConnect: { wallet: { id: 'a'.repeat(64), name: 'Harbor Wallet' } } },
  },
  'feature-email': {
    make: () => email(),
    with: () => [evm(), wallet()],
    viewData: {
      EmailVerifyOtp: { email: 'ada@example.com' },
      EmailVerifyDevice: { email: 'ada@example.com' },
      UpdateEmailPrimaryOtp: { email: 'ada@example.com' },
      UpdateEmailSecondaryOtp: { email: 'ada@example.com' },
    },
  },
  'feature-history': {
    make: () => history(),
    with: () => [evm(), hostedApi()],
    viewData: { Transaction: { namespace: 'eip155', hash: '0x1' } },
  },
  'feature-names': {
    make: () => names(),
    with: () => [evm(), hostedApi()],
    viewData: { RegisterAccountNameSuccess: { name: 'alice.reown.id' } },
  },
  'feature-nfts': {
    make: () => nfts(),
    with: () => [evm()],
    viewData: { Nft: { namespace: 'eip155', contract: `0x${'1'.repeat(40)}`, tokenId: '1' } },
  },
  'feature-onramp': { make: () => onramp(), with: () => [evm(), hostedApi()] },
  'feature-receive': { make: () => receive(), with: () => [evm()] },
  'feature-tokens': { make: () => tokens(), with: () => [evm()] },
  'feature-send': { make: () => send(), with: () => [evm()] },
  'feature-swap': {
    make: () => swap(),
    with: () => [evm(), hostedApi()],
    viewData: { SwapSelectToken: { side: 'to' } },
  },
  'feature-pay': {
    make: () => pay(),
    with: () => [evm(), hostedApi()],
    viewData: {
      Pay: {
        recipient: `0x${'1'.repeat(40)}`,
        asset: {
          network: 'eip155:1',
          asset: 'native',
          metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
        amount: '1',
      },
      PayLoading: { by: 'wallet' },
      PayResult: {},
    },
  },
  'feature-smart-sessions': { make: () => smartSessions(), with: () => [evm(), hostedApi()] },
  'feature-socials': {
    make: () => socials(),
    with: () => [evm(), wallet()],
    viewData: { ConnectingSocial: { provider: 'google' } },
  },
  'feature-siwx': {
    make: () => siwx(),
    with: () => [evm()],
    viewData: {
      SIWXSignMessage: { prompt: new ScriptedPrompt() },
      ConnectingSiwe: { prompt: new ScriptedPrompt() },
    },
  },
  'hosted-api': { make: () => hostedApi() },
  'swap-uniswap': { make: () => uniswap({ exchanges: uniswapExchanges }), with: () => [evm()] },
  'wallet-catalogue': { make: () => walletCatalogue(), with: () => [evm(), hostedApi(), walletConnect()] },
  'third-party-plugin': { make: () => faucet({ url: 'https://faucet.example' }), with: () => [evm()] },
}
