import type { Environment, Network } from '../../../kernel/define.js'
import { wrongNode } from '../../../kernel/errors/node.js'
import { isGenesisOf } from '../wallet/accountsOn.js'
import { accountStorageKey } from './accountStorageKey.js'
import { callNode, type NodeCall } from './callNode.js'
import { readFreeBalance } from './readFreeBalance.js'

/** One node of a network. */
export interface SubstrateNode {
  /** The free balance of an account. Rejects also when the node turns out to belong to another chain. */
  freeBalance(accountId: Uint8Array, limitMs: number, signal: AbortSignal): Promise<bigint>
}

/** Makes a node. With the first balance it says which chain it is of: block 0 has the network's id for a name. */
export const createNode = (env: Environment, url: string, network: Network): SubstrateNode => {
  let checked: Promise<void> | undefined

  const check = async (ask: (call: NodeCall) => Promise<unknown>) => {
    const genesis = await ask({ method: 'chain_getBlockHash', params: [0] })
    const isHash = typeof genesis === 'string' && /^0x[\da-f]{64}$/i.test(genesis)
    if (!isHash || !isGenesisOf(genesis, network)) throw wrongNode(`expected ${network.caipNetworkId}`)
  }

  return {
    freeBalance: async (accountId, limitMs, signal) => {
      const ask = (call: NodeCall) => callNode(env, url, call, limitMs, signal)
      checked ??= check(ask).catch((error: unknown) => {
        checked = undefined
        throw error
      })
      const [stored] = await Promise.all([
        ask({ method: 'state_getStorage', params: [accountStorageKey(accountId)] }),
        checked,
      ])
      return readFreeBalance(stored)
    },
  }
}
