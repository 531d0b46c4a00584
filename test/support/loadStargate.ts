import type { KeplrWallet } from '../../testing/cosmos/KeplrWallet.js'
import { loadInOnePiece } from './loadCosmjs.js'

/** What is asked of a Cosmos node over `@cosmjs/stargate`, of which the tests use this much. */
export interface Stargate {
  readonly GasPrice: { fromString(text: string): unknown }
  readonly StargateClient: { connect(url: string): Promise<StargateClient> }
  readonly SigningStargateClient: {
    connectWithSigner(
      url: string,
      signer: ReturnType<KeplrWallet['getOfflineSigner']>,
      options: {
        readonly gasPrice: unknown
        readonly broadcastPollIntervalMs: number
        readonly broadcastTimeoutMs: number
      },
    ): Promise<SigningStargateClient>
  }
}

interface Coin {
  readonly denom: string
  readonly amount: string
}

/** A client that reads. */
export interface StargateClient {
  getChainId(): Promise<string>
  getHeight(): Promise<number>
  getAccount(address: string): Promise<{ readonly accountNumber: bigint; readonly sequence: number } | null>
  getBalance(address: string, denom: string): Promise<Coin>
  getAllBalances(address: string): Promise<readonly Coin[]>
  getTx(hash: string): Promise<{ readonly code: number; readonly height: number } | null>
  disconnect(): void
}

/** A client that signs, too. */
export interface SigningStargateClient extends StargateClient {
  sendTokens(
    from: string,
    to: string,
    coins: readonly Coin[],
    fee: 'auto' | number,
    memo?: string,
  ): Promise<{ readonly code: number; readonly transactionHash: string; readonly height: number }>
}

/** The client library of the ecosystem, as it comes: from the packages of the browser tests, which `npm test` installs. */
export const loadStargate = (): Promise<Stargate> =>
  loadInOnePiece<Stargate>(
    `export { GasPrice, SigningStargateClient, StargateClient } from '@cosmjs/stargate'`,
    'test/e2e/real-wallets/packages',
  )
