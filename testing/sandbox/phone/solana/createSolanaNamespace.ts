import { fromBase58, toBase58 } from '../../../solana/base58.js'
import { describeSolanaQuestion } from '../../../solana/describeSolanaQuestion.js'
import { rpcErrors } from '../../../evm/rpcErrors.js'
import { SolanaKeyRing, type SolanaKey } from '../../../solana/SolanaKeyRing.js'
import {
  readSitesTransaction,
  sendSigned,
  signSitesTransaction,
  type SolanaSendOptions,
} from '../../../solana/solanaMethods.js'
import type { SolanaQuestion } from '../../../solana/SolanaQuestion.js'
import type { SolanaTestChain } from '../../../solana/SolanaTestChain.js'
import type { PhoneChain } from '../PhoneChain.js'
import type { PhoneCall, PhoneNamespace, PhoneNamespaceParts } from '../PhoneNamespace.js'
import { readSolanaParams } from './readSolanaParams.js'

/** A request that has been read: what the owner is asked, and what is done after the yes. */
interface Plan {
  /** Undefined where nobody needs to be asked. */
  readonly question?: SolanaQuestion
  perform(): unknown
}

/** What a method works with. */
interface MethodParts {
  readonly params: unknown
  readonly chain: SolanaTestChain
  readonly keys: SolanaKeyRing
  /** The key in use. */
  readonly active: SolanaKey
}

type Method = (parts: MethodParts) => Plan

const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['solana_getAccounts', listAccounts],
  ['solana_requestAccounts', listAccounts],
  ['solana_signMessage', signMessage],
  ['solana_signTransaction', signTransaction],
  ['solana_signAllTransactions', signAllTransactions],
  ['solana_signAndSendTransaction', signAndSendTransaction],
])

/**
 * The Solana side of a phone, with the keys of the Solana test wallet: signatures are real, and transactions are sent to the
 * network's node. It answers on the network that a request names.
 */
export function createSolanaNamespace({
  mnemonic,
  accountCount,
  chains,
}: PhoneNamespaceParts): PhoneNamespace {
  const keys = new SolanaKeyRing({ mnemonic, accountCount })
  const networks = chains.map(toTestChain)
  const find = (chainId: string) => networks.find(({ id }) => id === chainId)
  let [chain] = networks
  let index = 0

  const plan = ({ chainId, method, params }: PhoneCall): Plan => {
    const make = methods.get(method)
    const network = find(chainId)
    if (!make) throw rpcErrors.unsupportedMethod(method)
    if (!network) throw rpcErrors.unknownChain(chainId)
    return make({ params, chain: network, keys, active: keys.key(index) })
  }
  return {
    name: 'solana',
    methods: [...methods.keys()],
    events: ['accountsChanged', 'chainChanged'],
    chains: networks.map(({ id }) => id),
    get chain() {
      return chain?.id ?? ''
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
    chainChangedData: chainId => chainId.slice('solana:'.length),
    describe: call =>
      Promise.resolve().then(() => describeSolanaQuestion(plan(call).question ?? { kind: 'connect' })),
    answer: async call => await plan(call).perform(),
  }
}

const toTestChain = ({ caipNetworkId, name, rpcUrls }: PhoneChain): SolanaTestChain => ({
  id: caipNetworkId as `solana:${string}`,
  rpcUrl: rpcUrls.default.http[0],
  name,
})

/** The key of an address; where none is named, the one in use. @throws 4100 for an address that is not this wallet's */
const keyOf = ({ keys, active }: MethodParts, address: string | undefined): SolanaKey => {
  const key = address === undefined ? active : keys.keys.find(each => each.address === address)
  if (!key) throw rpcErrors.unauthorized()
  return key
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** A transaction in base64, or as older dapps send it in base58. */
const fromText = (text: string): Uint8Array => {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'))
  if (toBase64(bytes) === text) return bytes
  return fromBase58(text)
}

/** The signature that a key has put into a transaction. */
const signatureOf = (signed: Uint8Array, { address }: SolanaKey): string => {
  const { accounts, signatures } = readSitesTransaction(signed)
  return toBase58(signatures[accounts.indexOf(address)] ?? new Uint8Array())
}

function listAccounts({ keys, active }: MethodParts): Plan {
  const others = keys.keys.filter(key => key !== active)
  return { perform: () => [active, ...others].map(({ address }) => ({ pubkey: address })) }
}

function signMessage(parts: MethodParts): Plan {
  const { message, pubkey } = readSolanaParams('signMessage', parts.params)
  const key = keyOf(parts, pubkey)
  const bytes = fromBase58(message)
  return {
    question: { kind: 'signMessage', account: key.address, message: bytes },
    perform: () => ({ signature: toBase58(key.sign(bytes)) }),
  }
}

/** The question about transactions, and their signing. */
const planSigning = (
  parts: MethodParts,
  kind: 'signTransaction' | 'sendTransaction',
  texts: readonly string[],
  pubkey: string | undefined,
) => {
  const key = keyOf(parts, pubkey)
  const wires = texts.map(fromText)
  const transactions = wires.map(readSitesTransaction)
  return {
    key,
    question: { kind, account: key.address, chain: parts.chain, transactions },
    sign: () => wires.map(wire => signSitesTransaction(wire, key)),
  }
}

function signTransaction(parts: MethodParts): Plan {
  const { transaction, pubkey } = readSolanaParams('signTransaction', parts.params)
  const { key, question, sign } = planSigning(parts, 'signTransaction', [transaction], pubkey)
  return {
    question,
    perform: () => {
      const [signed = new Uint8Array()] = sign()
      return { signature: signatureOf(signed, key), transaction: toBase64(signed) }
    },
  }
}

function signAllTransactions(parts: MethodParts): Plan {
  const { transactions, pubkey } = readSolanaParams('signAllTransactions', parts.params)
  const { question, sign } = planSigning(parts, 'signTransaction', transactions, pubkey)
  return { question, perform: () => ({ transactions: sign().map(toBase64) }) }
}

function signAndSendTransaction(parts: MethodParts): Plan {
  const { transaction, pubkey, sendOptions } = readSolanaParams('signAndSendTransaction', parts.params)
  const { question, sign } = planSigning(parts, 'sendTransaction', [transaction], pubkey)
  return {
    question,
    perform: async () => {
      const [signed = new Uint8Array()] = sign()
      const signature = await sendSigned(signed, parts.chain, sendOptions as SolanaSendOptions)
      return { signature: toBase58(signature) }
    },
  }
}
