import { base64, hex } from '@scure/base'
import { describeBitcoinQuestion } from '../../../bip122/describeBitcoinQuestion.js'
import type { AskOwner } from '../../../owner/AskOwner.js'
import { BitcoinKeyRing, type BitcoinKeyPair } from '../../../bip122/BitcoinKeyRing.js'
import type { BitcoinKey } from '../../../bip122/BitcoinKey.js'
import type { BitcoinQuestion } from '../../../bip122/BitcoinQuestion.js'
import type { BitcoinTestChain } from '../../../bip122/BitcoinTestChain.js'
import { BitcoinVault } from '../../../bip122/BitcoinVault.js'
import { readParams } from '../../../evm/readParams.js'
import { rpcErrors } from '../../../evm/rpcErrors.js'
import type { PhoneChain } from '../PhoneChain.js'
import type { PhoneCall, PhoneNamespace, PhoneNamespaceParts } from '../PhoneNamespace.js'
import { bip122Params } from './bip122Params.js'

/** What a method works with. */
interface MethodParts {
  readonly params: unknown
  /** Of the account that the request names, else of the one in use. */
  readonly keys: BitcoinKeyPair
  readonly vault: BitcoinVault
  readonly ask: AskOwner<BitcoinQuestion>
}

type Method = (parts: MethodParts) => unknown

const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['getAccountAddresses', getAccountAddresses],
  ['signMessage', signMessage],
  ['signPsbt', signPsbt],
  ['sendTransfer', sendTransfer],
])

/**
 * The Bitcoin side of a phone, with the keys of the Bitcoin test wallet: signatures are real, and transactions are sent to the server
 * of the network that a request names. An account is known by its payment address on the first network.
 */
export function createBip122Namespace(parts: PhoneNamespaceParts): PhoneNamespace {
  const keys = new BitcoinKeyRing(parts)
  const networks = parts.chains.map(toTestChain)
  const find = (chainId: string) => networks.find(({ id }) => id === chainId)
  const [first] = networks
  if (!first) throw new RangeError('A namespace of a phone needs at least one network.')
  const indexes = Array.from({ length: keys.size }, (_, each) => each)
  const paymentOn = (each: number, chainId: string) => keys.account(each, chainId).payment.address
  const accounts = indexes.map(each => paymentOn(each, first.id))
  let chain = first
  let index = 0

  const perform = async (
    { chainId, method, params }: PhoneCall,
    ask: AskOwner<BitcoinQuestion>,
  ): Promise<unknown> => {
    const answer = methods.get(method)
    const network = find(chainId)
    if (!answer) throw rpcErrors.unsupportedMethod(method)
    if (!network) throw rpcErrors.unknownChain(chainId)
    const { account } = (params ?? {}) as { readonly account?: unknown }
    const named = indexes.find(each => paymentOn(each, chainId) === account) ?? index
    const vault = new BitcoinVault(keys, { visible: named, chain: network })
    return await answer({ params, keys: keys.account(named, chainId), vault, ask })
  }
  return {
    name: 'bip122',
    methods: [...methods.keys()],
    events: ['accountsChanged', 'chainChanged'],
    chains: networks.map(({ id }) => id),
    get chain() {
      return chain.id
    },
    accounts,
    get account() {
      return accounts[index] ?? ''
    },
    addressOn: (account, chainId) => paymentOn(accounts.indexOf(account), chainId),
    // As vendors document it: text, for all networks in one list.
    sessionProperties: opened => ({
      bip122_getAccountAddresses: JSON.stringify(
        networks.flatMap(({ id }) =>
          indexes
            .filter(each => opened.includes(`${id}:${paymentOn(each, id)}`))
            .flatMap(each => rowsOf(keys.account(each, id))),
        ),
      ),
    }),
    switchAccount(next) {
      keys.account(next, first.id)
      index = next
    },
    switchChain(chainId) {
      const next = find(chainId)
      if (!next) throw new RangeError(`The phone does not know ${chainId}.`)
      chain = next
    },
    chainChangedData: chainId => chainId.slice('bip122:'.length),
    describe: async call => describeBitcoinQuestion(await findQuestion(ask => perform(call, ask), chain)),
    answer: call => perform(call, () => Promise.resolve({})),
  }
}

const toTestChain = ({ caipNetworkId, name, rpcUrls }: PhoneChain): BitcoinTestChain => ({
  id: caipNetworkId as `bip122:${string}`,
  rpcUrl: rpcUrls.default.http[0],
  name,
})

/** Goes with a request as far as the question to the owner, and no further. */
async function findQuestion(
  perform: (ask: AskOwner<BitcoinQuestion>) => Promise<unknown>,
  chain: BitcoinTestChain,
): Promise<BitcoinQuestion> {
  let question: BitcoinQuestion = { kind: 'connect', chain }
  const asked = new Error('The question is found.')
  await perform(found => {
    question = found
    return Promise.reject(asked)
  }).catch((error: unknown) => {
    if (error !== asked) throw error
  })
  return question
}

function getAccountAddresses({ params, keys }: MethodParts): unknown {
  readParams(bip122Params.getAccountAddresses, params)
  return rowsOf(keys)
}

function rowsOf({ payment, ordinals }: BitcoinKeyPair): readonly object[] {
  const row = ({ address, publicKey }: BitcoinKey, intention: 'payment' | 'ordinal') => ({
    address,
    publicKey: hex.encode(publicKey),
    intention,
  })
  return [row(payment, 'payment'), row(ordinals, 'ordinal')]
}

async function signMessage({ params, keys, vault, ask }: MethodParts): Promise<unknown> {
  const { address = keys.payment.address, message, protocol } = readParams(bip122Params.signMessage, params)
  const way = protocol && (protocol.toUpperCase() as 'ECDSA' | 'BIP322')
  const { signature } = await vault.signMessage(address, message, way, ask)
  return { address, signature: hex.encode(base64.decode(signature)) }
}

async function signPsbt({ params, vault, ask }: MethodParts): Promise<unknown> {
  const { psbt, signInputs, broadcast = false } = readParams(bip122Params.signPsbt, params)
  const byAddress = signInputs?.reduce<Record<string, number[]>>(
    (known, { address, index }) => ({ ...known, [address]: [...(known[address] ?? []), index] }),
    {},
  )
  return vault.signPsbt(psbt, byAddress, broadcast, ask)
}

async function sendTransfer({ params, vault, ask }: MethodParts): Promise<unknown> {
  const { recipientAddress, amount } = readParams(bip122Params.sendTransfer, params)
  return { txid: await vault.transfer([{ address: recipientAddress, amount: Number(amount) }], ask) }
}
