import type { CaipNetworkId } from '../../kernel/define.js'
import { accountNotOpen } from '../../kernel/errors/connect.js'
import { chainNotSupported } from '../../kernel/errors/switching.js'
import { readProperty } from '../../kernel/wallet/readProperty.js'
import type { Naming } from '../StandardChain.js'
import type { StandardRequest, StandardWallet } from '../StandardWallet.js'
import { callFeature, readFeature } from './callFeature.js'
import { knownAs } from './knownAs.js'
import { readAnswers, readBytes, readList, unusable } from './readAnswers.js'

/** Those of several signers are longer than those of one. */
const maxKeyBytes = 1024

const findAccount = (wallet: object, address: string): unknown =>
  readList(readProperty(wallet, 'accounts')).find(account => readProperty(account, 'address') === address)

/** Puts a face on a wallet of the Wallet Standard, which takes everything that it does for possible. */
export const createStandardWallet = (naming: Naming, wallet: object): StandardWallet => {
  const nameOf = (networkId: CaipNetworkId) =>
    knownAs(naming, networkId, readList(readProperty(wallet, 'chains')))
  const accountOf = (address: string): unknown => {
    const found = findAccount(wallet, address)
    if (found === undefined) throw accountNotOpen()
    return found
  }
  const chainOf = (networkId: CaipNetworkId): string => {
    const chain = nameOf(networkId)
    if (chain === undefined) throw chainNotSupported()
    return chain
  }
  const toInput = ({ address, networkId, input }: StandardRequest): object => {
    const chain = chainOf(networkId)
    return { ...input, account: accountOf(address), chain }
  }
  const call: StandardWallet['call'] = (feature, ...inputs) => callFeature(wallet, feature, ...inputs)

  return {
    accountOf,
    chainOf,
    call,
    can: feature => readFeature(wallet, feature) !== undefined,
    knows: networkId => nameOf(networkId) !== undefined,
    publicKeyOf: address =>
      readBytes(readProperty(findAccount(wallet, address), 'publicKey'), 1, maxKeyBytes),
    ask: async (feature, request, read) => {
      const output = read(await call(feature, toInput(request)))
      if (output === undefined) throw unusable()
      return output
    },
    askAll: async (feature, requests, read) => {
      const answer = await call(feature, ...requests.map(toInput))
      return readAnswers(answer, requests.length, read)
    },
  }
}
