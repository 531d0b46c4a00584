import { accountBytes } from '../../plugins/chain-cosmos/address/accountBytes.js'
import { broadcastTx } from './broadcastTx.js'
import type { AskOwner } from '../owner/AskOwner.js'
import type { CosmosQuestion } from './CosmosQuestion.js'
import type { CosmosPrivateKey } from './CosmosKeyRing.js'
import type { CosmosTestChain } from './CosmosTestChain.js'
import { createKeplrSigning } from './createKeplrSigning.js'
import type { KeplrKey, KeplrMethod, KeplrWallet } from './KeplrWallet.js'
import { chainOf, letIn, type KeplrParts } from './letIn.js'
import { readSuggestion } from './readSuggestion.js'

const listOf = (chainIds: string | readonly string[]): readonly string[] =>
  typeof chainIds === 'string' ? [chainIds] : chainIds

const keyOf = (key: CosmosPrivateKey, { bech32Prefix }: CosmosTestChain, name: string): KeplrKey => ({
  name,
  algo: 'secp256k1',
  pubKey: key.publicKey,
  address: accountBytes(key.publicKey),
  bech32Address: key.addressOn(bech32Prefix),
  ethereumHexAddress: '',
  isNanoLedger: false,
  isKeystone: false,
})

/** Makes what a site finds in the page. */
export const createKeplr = (parts: KeplrParts): KeplrWallet => {
  const { desk, state, keys } = parts
  const take = <T>(
    method: KeplrMethod,
    params: readonly unknown[],
    answer: (ask: AskOwner<CosmosQuestion>) => Promise<T>,
  ): Promise<T> => desk.take(method, params, answer)

  const readKey = async (chainId: string, ask: AskOwner<CosmosQuestion>): Promise<KeplrKey> => {
    await letIn(parts, [chainId], ask)
    const index = state.activeIndex
    return keyOf(keys.key(index), chainOf(parts, chainId), `Account ${index + 1}`)
  }

  const keplr: KeplrWallet = {
    version: '0.12.0',
    mode: 'extension',
    ping: () => take('ping', [], () => Promise.resolve()),
    enable: chainIds => take('enable', [chainIds], ask => letIn(parts, listOf(chainIds), ask)),
    disable: chainIds =>
      take('disable', [chainIds], () => {
        state.revoke(chainIds === undefined ? undefined : listOf(chainIds))
        return Promise.resolve()
      }),
    experimentalSuggestChain: info =>
      take('experimentalSuggestChain', [info], async ask => {
        const chain = readSuggestion(info)
        if (state.chains.some(({ chainId }) => chainId === chain.chainId)) return
        await ask({ kind: 'addChain', chain })
        state.addChain(chain)
      }),
    getKey: chainId => take('getKey', [chainId], ask => readKey(chainId, ask)),
    getKeysSettled: chainIds =>
      take('getKeysSettled', [chainIds], async ask => {
        const settled = await Promise.allSettled(chainIds.map(id => readKey(id, ask)))
        return settled.map(each =>
          each.status === 'fulfilled' ? each : { status: 'rejected', reason: each.reason as Error },
        )
      }),
    ...createKeplrSigning(parts),
    sendTx: (chainId, tx, mode) =>
      take('sendTx', [chainId, tx, mode], async () => {
        const { restUrl } = chainOf(parts, chainId)
        if (restUrl === undefined) throw new Error(`No node is known for ${chainId}`)
        return broadcastTx(restUrl, tx, mode)
      }),
    getOfflineSigner: chainId => ({
      getAccounts: async () => {
        const { bech32Address, pubKey } = await keplr.getKey(chainId)
        return [{ address: bech32Address, algo: 'secp256k1', pubkey: pubKey }]
      },
      signAmino: (signer, doc) => keplr.signAmino(chainId, signer, doc),
      signDirect: (signer, doc) => keplr.signDirect(chainId, signer, doc),
    }),
  }
  return keplr
}
