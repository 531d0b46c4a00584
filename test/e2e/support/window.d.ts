import type axe from 'axe-core'
import type { Modal } from '../../../ui-shell/Modal.js'
import type { Plugin } from '../../../kernel/contract/plugin.js'
import type { eip155Namespace } from '../../../plugins/chain-eip155/api.js'
import type { BitcoinTestWallet } from '../../../testing/bip122/BitcoinTestWallet.js'
import type { MeetHostile } from '../../fixtures/hosts/cosmos.js'
import type { CosmosProvider } from '../../../plugins/chain-cosmos/index.js'
import type { CosmosTestWallet } from '../../../testing/cosmos/CosmosTestWallet.js'
import type { PolkadotTestWallet } from '../../../testing/polkadot/PolkadotTestWallet.js'
import type { SolanaTestWallet } from '../../../testing/solana/SolanaTestWallet.js'
import type { StellarTestWallet } from '../../../examples/third-party-chain/testing/StellarTestWallet.js'
import type { TestWallet } from '../../../testing/TestWallet.js'
import type { ModalEvent } from '../../../kernel/contract/types.js'
import type { Hostile } from '../../fixtures/hosts/hostile.js'
import type { LoadAllActivity } from '../../fixtures/hosts/activity.js'
import type { AskBitcoin } from '../../fixtures/hosts/bitcoin.js'
import type { Neighbour } from '../../fixtures/hosts/mobx6-counter.js'
import type { Signers } from '../../fixtures/hosts/siwx.js'
import type { AskToPay } from '../../fixtures/hosts/pay.js'
import type { Grant } from '../../fixtures/hosts/smartSessions.js'
import type { Invite, SendSol } from '../../fixtures/hosts/solana.js'
import type { SendLumens } from '../../fixtures/hosts/stellar.js'
import type { SuiWallet } from '../../fixtures/hosts/sui.js'
import type { CreateOn } from '../../fixtures/hosts/storage.js'
import type { RightModal } from '../../fixtures/hosts/two-modals.js'

declare global {
  /** What the host pages of the tests put on their window. */
  interface Window {
    readonly modal: Modal<readonly [Plugin<never, undefined, typeof eip155Namespace>]>
    readonly wallet: TestWallet
    readonly wallets: readonly TestWallet[]
    /** Of the host `activity`. */
    readonly loadAllActivity: LoadAllActivity
    /** Of the host `bitcoin`. */
    readonly bitcoinWallet: BitcoinTestWallet
    readonly askBitcoin: AskBitcoin
    readonly bitcoinEvents: readonly { readonly type: string }[]
    /** Of the host `smartSessions`. */
    readonly grant: Grant
    /** Of the host `pay`. */
    readonly askToPay: AskToPay
    readonly paid: readonly unknown[]
    /** Of the host `cosmos`. */
    readonly cosmosWallet: CosmosTestWallet
    readonly cosmosProvider: CosmosProvider
    readonly meetHostile: MeetHostile
    /** Of the host `polkadot`. */
    readonly polkadotWallet: PolkadotTestWallet
    /** Of the host `siwx`. */
    readonly signers: Signers
    /** Of the hosts `solana` and `swapSolana`. */
    readonly solanaWallet: SolanaTestWallet
    readonly sendSol: SendSol
    readonly invite: Invite
    /** Of the host `stellar`. */
    readonly stellarWallet: StellarTestWallet
    readonly sendLumens: SendLumens
    /** Of the host `sui`. */
    readonly suiWallet: SuiWallet
    readonly events: readonly ModalEvent[]
    /** What a policy has stopped, where a test collects it. */
    readonly violations: readonly string[]
    /** What looks for hindrances, once a test has put it there. */
    readonly axe: typeof axe
    /** What a test has seen moving. */
    readonly moved: ReadonlySet<string>
    /** Of the host `hostile`. */
    readonly hostile: Hostile
    /** Of the host `storage`. */
    readonly createOn: CreateOn
    readonly modals: readonly ReturnType<CreateOn>[]
    /** Of the hosts with a MobX of their own. */
    readonly neighbour: Neighbour
    /** The second modal of the host `two-modals`. */
    readonly right: RightModal
    /** What a test that counts listeners puts there. */
    readonly listenersOfPage: () => readonly string[]
    /** What a test that measures how long the page answers nothing puts there. */
    readonly silence: { readonly longest: number; isOver: boolean }
    readonly walletCalls: readonly string[]
    /** What the request that a test has begun of an embedded wallet comes to. */
    readonly answer: Promise<{ readonly result?: unknown; readonly code?: number; readonly message?: string }>
    /** What tests that forge messages put there: how many the window has been given, the ids that the page has made, what a stranger was told. */
    delivered: number
    readonly ids: readonly string[]
    readonly told: readonly unknown[]
    /** Of the host `hydrate`. */
    readonly mismatches: readonly string[]
    /** Of the host `globals`: what the window has now and had not before. */
    readonly addedNames: () => readonly string[]
  }
}
