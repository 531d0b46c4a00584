import { defineNamespace, definePlugin, namespaceAdapter, type Network } from '../../../../kernel/define.js'
import { movesAlong } from '../../../support/capableChain.js'

/** What the wallet was asked, which waits for the answer of the test. */
export interface AskedWallet {
  readonly method: string
  readonly params: readonly unknown[]
  answer(value: unknown): void
  fail(error: unknown): void
}

/** What a wallet that grants everything says of itself. */
export const capable = {
  supported: true,
  signerTypes: ['keys'],
  permissionTypes: ['contract-call', 'native-token-recurring-allowance', 'erc20-recurring-allowance'],
  policyTypes: ['gas-limit'],
}

/** An EVM chain whose wallet answers as the test says; what it can do, it says at once. */
export const walletChain = (networks: readonly Network[]) => {
  const asked: AskedWallet[] = []
  const wallet = {
    asked,
    /** Answers `wallet_getCapabilities`; a promise keeps it waiting. */
    capabilities: { '0x1': { permissions: capable } } as unknown,
  }
  const request = async ({ method, params }: { method: string; params: readonly unknown[] }) => {
    if (method === 'wallet_getCapabilities') return wallet.capabilities
    return new Promise((resolve, reject) => {
      asked.push({ method, params, answer: resolve, fail: error => reject(error as Error) })
    })
  }
  const plugin = definePlugin({
    id: 'chain-eip155',
    activate: 'demand',
    namespaces: [
      namespaceAdapter(defineNamespace<object>().as('eip155'), {
        networks,
        load: async () => () => ({
          provider: { request },
          isAddress: () => true,
          capabilities: [movesAlong],
        }),
      }),
    ],
  })
  return { plugin, wallet }
}
