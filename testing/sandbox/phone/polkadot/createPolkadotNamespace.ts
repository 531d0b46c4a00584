import { decodeAddress } from '../../../../plugins/chain-polkadot/address/decodeAddress.js'
import { rpcErrors } from '../../../evm/rpcErrors.js'
import { describePolkadotQuestion } from '../../../polkadot/describePolkadotQuestion.js'
import { PolkadotKeyRing, type PolkadotKey } from '../../../polkadot/PolkadotKeyRing.js'
import type { PolkadotQuestion } from '../../../polkadot/PolkadotQuestion.js'
import { messageBytes, signMessage, signTransaction } from '../../../polkadot/signing.js'
import { readPayload } from '../../../polkadot/transaction/readPayload.js'
import type { PhoneChain } from '../PhoneChain.js'
import type { PhoneCall, PhoneNamespace, PhoneNamespaceParts } from '../PhoneNamespace.js'
import { readPolkadotParams } from './readPolkadotParams.js'

/** A request that has been read: what the owner is asked, and what is done after the yes. */
interface Plan {
  readonly question: PolkadotQuestion
  perform(): unknown
}

/** What a method works with. */
interface MethodParts {
  readonly params: unknown
  readonly network: PhoneChain
  readonly keys: PolkadotKeyRing
}

type Method = (parts: MethodParts) => Plan

const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['polkadot_signMessage', planMessage],
  ['polkadot_signTransaction', planTransaction],
])

/**
 * The polkadot side of a phone, with the keys of the polkadot test wallet: signatures are real. It sends nothing: that is the dapp's.
 *
 * @throws SandboxError `PACKAGE_NOT_INSTALLED`
 */
export async function createPolkadotNamespace({
  mnemonic,
  accountCount,
  chains,
}: PhoneNamespaceParts): Promise<PhoneNamespace> {
  const keys = await PolkadotKeyRing.create({ mnemonic, accountCount })
  const find = (chainId: string) => chains.find(({ caipNetworkId }) => caipNetworkId === chainId)
  let [chain] = chains
  let index = 0

  const plan = ({ chainId, method, params }: PhoneCall): Plan => {
    const make = methods.get(method)
    const network = find(chainId)
    if (!make) throw rpcErrors.unsupportedMethod(method)
    if (!network) throw rpcErrors.unknownChain(chainId)
    return make({ params, network, keys })
  }
  return {
    name: 'polkadot',
    methods: [...methods.keys()],
    events: ['accountsChanged', 'chainChanged'],
    chains: chains.map(({ caipNetworkId }) => caipNetworkId),
    get chain() {
      return chain?.caipNetworkId ?? ''
    },
    accounts: keys.keys.map(({ address }) => address),
    get account() {
      return keys.key(index).address
    },
    switchAccount(next) {
      keys.key(next)
      index = next
    },
    switchChain(chainId) {
      const next = find(chainId)
      if (!next) throw new RangeError(`The phone does not know ${chainId}.`)
      chain = next
    },
    chainChangedData: chainId => chainId.slice('polkadot:'.length),
    describe: call => Promise.resolve().then(() => describePolkadotQuestion(plan(call).question)),
    answer: async call => await plan(call).perform(),
  }
}

/** The key of an address in any form. @throws 4100 for an address that is not this wallet's */
const keyOf = ({ keys }: MethodParts, address: string): PolkadotKey => {
  const accountId = decodeAddress(address)?.accountId.join()
  const key = keys.keys.find(({ publicKey }) => publicKey.join() === accountId)
  if (!key) throw rpcErrors.unauthorized()
  return key
}

function planMessage(parts: MethodParts): Plan {
  const { address, message } = readPolkadotParams('signMessage', parts.params)
  const key = keyOf(parts, address)
  const bytes = messageBytes(message)
  return {
    question: { kind: 'signRaw', account: key.address, message: bytes },
    perform: () => ({ signature: signMessage(key, bytes) }),
  }
}

function planTransaction(parts: MethodParts): Plan {
  const { address, transactionPayload } = readPolkadotParams('signTransaction', parts.params)
  const key = keyOf(parts, address)
  const payload = readPayload(transactionPayload)
  const { caipNetworkId, name } = parts.network
  const isOfNetwork = `polkadot:${payload.genesisHash.slice(2, 34)}` === caipNetworkId
  if (!isOfNetwork) throw rpcErrors.invalidParams('The transaction is for another network than the request.')
  return {
    question: {
      kind: 'signPayload',
      account: key.address,
      chain: { genesisHash: payload.genesisHash, name },
      payload,
    },
    perform: () => ({ id: 1, signature: signTransaction(key, payload) }),
  }
}
