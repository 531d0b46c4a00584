import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { readFault } from '../../../kernel/wallet/readFault.js'
import { walletError } from '../../../kernel/wallet/walletError.js'
import { badSignature } from '../errors.js'
import type { CosmosAccount } from '../api.js'
import type { CosmosKey } from './CosmosKey.js'
import type { CosmosWallet } from './CosmosWallet.js'
import { cosmosWords, saysOtherAccount } from './cosmosWords.js'
import type { Refresh } from './createRefresh.js'
import { enterNetwork } from './enterNetwork.js'
import { identifyKeys } from './identifyKeys.js'
import type { OpenWallet } from './OpenWallet.js'
import { readAminoResult, readDirectResult, readSignature } from './readAnswers.js'
import type { SessionState } from './SessionState.js'

const accountOf = ({ address, algo, pubKey }: CosmosKey): readonly CosmosAccount[] =>
  pubKey ? [{ address, algo, pubkey: pubKey }] : []

const sameAddresses = (one: readonly CosmosKey[], other: readonly CosmosKey[]): boolean =>
  one.length === other.length && one.every(({ address }, index) => address === other[index]?.address)

/** Puts an opened wallet behind the one interface, with every answer checked. */
export const createWallet = (open: OpenWallet, state: SessionState, refresh: Refresh): CosmosWallet => {
  const ask = async (fn: () => Promise<unknown>): Promise<unknown> => {
    try {
      return await fn()
    } catch (fault) {
      if (saysOtherAccount.test(readFault(fault).message ?? '')) void refresh()
      throw walletError(fault, cosmosWords)
    }
  }
  const describe = async (): Promise<readonly CosmosAccount[]> => {
    const { network, keys } = state
    const { identify } = open
    if (!identify || keys.every(({ pubKey }) => pubKey)) return keys.flatMap(accountOf)
    const known = identifyKeys(await ask(() => identify(network)), keys)
    // The list may have changed meanwhile: then it is asked again when it is wanted again.
    const all = keys.map(key => known.find(({ address }) => address === key.address) ?? key)
    if (sameAddresses(state.keysOn(network), keys)) state.learn(network, all)
    return known.flatMap(accountOf)
  }
  const { sendTx } = open
  return {
    get keys() {
      return state.keys
    },
    keysOn: network => state.keysOn(network),
    describe,
    signAmino: async (key, doc, network) =>
      readAminoResult(await ask(() => open.signAmino(network, key.address, doc)), doc, key),
    signDirect: async (key, doc, network) =>
      readDirectResult(await ask(() => open.signDirect(network, key.address, doc)), doc, key),
    signArbitrary: async (key, data) => {
      const answer = await ask(() => open.signArbitrary(state.network, key.address, data))
      const signature = readSignature(answer, key)
      const { verifyMessage } = await fetchLazy(() => import('../verify/verifyMessage.js'), 'chain-cosmos')
      if (!verifyMessage(key, data, signature)) throw badSignature(key.address)
      return signature
    },
    ...(sendTx && {
      sendTx: async (network, tx) => {
        await ask(() => sendTx(network, tx))
      },
    }),
    switchNetwork: async network => {
      state.learn(network, await enterNetwork(open, network, true))
      state.move(network)
    },
  }
}
