import { base64, hex } from '@scure/base'
import { CosmosKeyRing, type CosmosPrivateKey } from '../../../cosmos/CosmosKeyRing.js'
import type { CosmosQuestion } from '../../../cosmos/CosmosQuestion.js'
import type { CosmosTestChain } from '../../../cosmos/CosmosTestChain.js'
import { describeCosmosQuestion } from '../../../cosmos/describeCosmosQuestion.js'
import { signAmino, signDirect } from '../../../cosmos/signing.js'
import { rpcErrors } from '../../../evm/rpcErrors.js'
import type { PhoneChain } from '../PhoneChain.js'
import type { PhoneCall, PhoneNamespace, PhoneNamespaceParts } from '../PhoneNamespace.js'
import { readCosmosParams } from './readCosmosParams.js'

/** A request that has been read: what the owner is asked, and what is done after the yes. */
interface Plan {
  /** Absent where there is nothing to decide. */
  readonly question?: CosmosQuestion
  perform(): unknown
}

/** What a method works with. */
interface MethodParts {
  readonly params: unknown
  readonly chain: CosmosTestChain
  readonly keys: CosmosKeyRing
}

type Method = (parts: MethodParts) => Plan

const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['cosmos_getAccounts', planAccounts],
  ['cosmos_signAmino', planAmino],
  ['cosmos_signDirect', planDirect],
])

/**
 * The cosmos side of a phone, with the keys of the cosmos test wallet: signatures are real. It sends nothing: that is the dapp's. An
 * account is known by its address on the first network.
 */
export function createCosmosNamespace({
  mnemonic,
  accountCount,
  chains,
}: PhoneNamespaceParts): PhoneNamespace {
  const keys = new CosmosKeyRing({ mnemonic, accountCount })
  const networks = new Map(chains.map(chain => [chain.caipNetworkId as string, toTestChain(chain)]))
  const [first] = networks.values()
  if (!first) throw new RangeError('A namespace of a phone needs at least one network.')
  const accounts = keys.keys.map(key => key.addressOn(first.bech32Prefix))
  let [active = ''] = networks.keys()
  let index = 0

  const plan = ({ chainId, method, params }: PhoneCall): Plan => {
    const make = methods.get(method)
    const chain = networks.get(chainId)
    if (!make) throw rpcErrors.unsupportedMethod(method)
    if (!chain) throw rpcErrors.unknownChain(chainId)
    return make({ params, chain, keys })
  }
  return {
    name: 'cosmos',
    methods: [...methods.keys()],
    events: ['accountsChanged', 'chainChanged'],
    chains: [...networks.keys()],
    get chain() {
      return active
    },
    accounts,
    get account() {
      return accounts[index] ?? ''
    },
    addressOn: (account, chainId) => {
      const { bech32Prefix } = networks.get(chainId) ?? first
      return keys.key(accounts.indexOf(account)).addressOn(bech32Prefix)
    },
    switchAccount(next) {
      keys.key(next)
      index = next
    },
    switchChain(chainId) {
      if (!networks.has(chainId)) throw new RangeError(`The phone does not know ${chainId}.`)
      active = chainId
    },
    chainChangedData: chainId => chainId.slice('cosmos:'.length),
    describe: call =>
      Promise.resolve().then(() => {
        const { question } = plan(call)
        if (question) return describeCosmosQuestion(question)
        return { title: 'Show your accounts?', lead: 'This site wants to know your public keys.' }
      }),
    answer: async call => await plan(call).perform(),
  }
}

const toTestChain = ({ caipNetworkId, name, nativeCurrency, ...facts }: PhoneChain): CosmosTestChain => ({
  chainId: caipNetworkId.slice('cosmos:'.length),
  name,
  bech32Prefix: facts.bech32Prefix ?? 'cosmos',
  coin: {
    denom: facts.denom ?? '',
    symbol: nativeCurrency.symbol,
    decimals: nativeCurrency.decimals,
  },
})

/** The key of an address. @throws 4100 for an address that is not this wallet's */
const keyOf = ({ keys, chain }: MethodParts, address: string): CosmosPrivateKey => {
  const key = keys.keys.find(each => each.addressOn(chain.bech32Prefix) === address)
  if (!key) throw rpcErrors.unauthorized()
  return key
}

const assertChain = ({ chain }: MethodParts, chainId: string): void => {
  if (chainId !== chain.chainId)
    throw rpcErrors.invalidParams('The transaction is for another network than the request.')
}

function planAccounts({ chain, keys }: MethodParts): Plan {
  const rows = keys.keys.map(key => ({
    algo: 'secp256k1',
    address: key.addressOn(chain.bech32Prefix),
    pubkey: base64.encode(key.publicKey),
  }))
  return { perform: () => rows }
}

const messageType = 'sign/MsgSignData'

function planAmino(parts: MethodParts): Plan {
  const { signerAddress: account, signDoc: doc } = readCosmosParams('signAmino', parts.params)
  const key = keyOf(parts, account)
  const { chain } = parts
  const [message, ...others] = doc.msgs
  const data = message?.value['data']
  const isMessage = doc.chain_id === '' && message?.type === messageType && others.length === 0
  if (!isMessage) assertChain(parts, doc.chain_id)
  const question: CosmosQuestion =
    isMessage && typeof data === 'string'
      ? { kind: 'signMessage', account, chain, data: base64.decode(data) }
      : { kind: 'signAmino', account, chain, doc }
  return { question, perform: () => ({ signed: doc, signature: signAmino(key, doc) }) }
}

function planDirect(parts: MethodParts): Plan {
  const { signerAddress: account, signDoc } = readCosmosParams('signDirect', parts.params)
  const key = keyOf(parts, account)
  assertChain(parts, signDoc.chainId)
  const doc = { ...signDoc, accountNumber: BigInt(signDoc.accountNumber) }
  return {
    question: { kind: 'signDirect', account, chain: parts.chain, doc },
    perform: () => ({
      signed: {
        chainId: doc.chainId,
        accountNumber: signDoc.accountNumber,
        bodyBytes: hex.encode(doc.bodyBytes),
        authInfoBytes: hex.encode(doc.authInfoBytes),
      },
      signature: signDirect(key, doc),
    }),
  }
}
