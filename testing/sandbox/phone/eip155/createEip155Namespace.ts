import { describeQuestion } from '../../../approval-window/describeQuestion.js'
import type { PendingRequest } from '../../../owner/ApprovalQueue.js'
import { callNode } from '../../../evm/callNode.js'
import { EventHub } from '../../../evm/EventHub.js'
import { KeyRing } from '../../../evm/KeyRing.js'
import type { MethodCall, MethodTable } from '../../../evm/MethodCall.js'
import { chainMethods } from '../../../evm/methods/chains.js'
import { signingMethods } from '../../../evm/methods/signing.js'
import { transactionMethods } from '../../../evm/methods/transactions.js'
import type { Question } from '../../../evm/Question.js'
import { rpcErrors } from '../../../evm/rpcErrors.js'
import { SerialQueue } from '../../../evm/SerialQueue.js'
import type { TestChain } from '../../../evm/TestChain.js'
import { WalletState } from '../../../evm/WalletState.js'
import type { PhoneChain } from '../PhoneChain.js'
import type { PhoneCall, PhoneNamespace, PhoneNamespaceParts } from '../PhoneNamespace.js'

const methods: MethodTable = new Map([...signingMethods, ...transactionMethods, ...chainMethods])
const idOf = (chain: TestChain): string => `eip155:${chain.id}`

/**
 * The EVM side of a phone, with the keys and methods of the EVM test wallet: signatures are real, and transactions are
 * signed here and sent to the network's node. Other than an injected wallet it answers on the network that a request
 * names, whichever is in use.
 */
export function createEip155Namespace({
  mnemonic,
  accountCount,
  chains,
}: PhoneNamespaceParts): PhoneNamespace {
  const keys = new KeyRing({ mnemonic, accountCount })
  const indexes = Array.from({ length: accountCount }, (_, index) => index)
  const accounts = indexes.map(index => keys.account(index).address)
  const state = createState(keys, chains.map(toTestChain))
  state.grant(indexes)
  const sending = new SerialQueue()
  const findChain = (chainId: string) => state.chains.find(chain => idOf(chain) === chainId)
  /** @param ask what becomes of a question to the owner */
  const perform = async (
    { chainId, method, params }: PhoneCall,
    ask: MethodCall['ask'],
  ): Promise<unknown> => {
    const answer = methods.get(method)
    const chain = findChain(chainId)
    if (!answer) throw rpcErrors.unsupportedMethod(method)
    if (!chain) throw rpcErrors.unknownChain(chainId)
    return await answer({
      ...{
        method,
        params,
        origin,
        keys,
        state,
        chain,
        ask,
        sending,
        switchesOnAdd: true,
        tellsAssets: false,
        batchAccount: undefined,
        grantsPermissions: false,
      },
      node: (nodeMethod, nodeParams) => callNode(chain.rpcUrl, nodeMethod, nodeParams),
    })
  }

  return {
    name: 'eip155',
    methods: [...methods.keys()],
    events: ['accountsChanged', 'chainChanged'],
    get chains() {
      return state.chains.map(idOf)
    },
    get chain() {
      return idOf(state.chain)
    },
    accounts,
    get account() {
      return keys.account(state.activeIndex).address
    },
    switchAccount: index => state.switchAccount(index),
    switchChain(chainId) {
      const chain = findChain(chainId)
      if (!chain) throw new RangeError(`The phone does not know ${chainId}.`)
      state.switchChain(chain.id)
    },
    chainChangedData: chainId => Number(chainId.slice('eip155:'.length)),
    async describe(call) {
      const found = await findQuestion(call, perform)
      const isSwitch = found.question.kind === 'switchChain'
      return describeQuestion(found, (isSwitch ? undefined : findChain(call.chainId)) ?? state.chain)
    },
    answer: call => perform(call, () => Promise.resolve({})),
  }
}

/** Goes with a request as far as the question to the owner, and no further. */
async function findQuestion(
  call: PhoneCall,
  perform: (call: PhoneCall, ask: MethodCall['ask']) => Promise<unknown>,
): Promise<Pick<PendingRequest, 'method' | 'params' | 'question'>> {
  let question: Question = { kind: 'other' }
  const asked = new Error('The question is found.')
  await perform(call, found => {
    question = found
    return Promise.reject(asked)
  }).catch((error: unknown) => {
    if (error !== asked) throw error
  })
  return { ...call, question }
}

/** Sessions know nothing of origins, so all of them count as one site, which may use every account. */
const origin = 'phone'

function createState(keys: KeyRing, chains: readonly TestChain[]): WalletState {
  const [first] = chains
  if (!first) throw new RangeError('A namespace of a phone needs at least one network.')
  const initial = { chainId: first.id, isLocked: false }
  const changed = () => undefined
  const parts = { keys, chains, initial, changed, events: new EventHub(), storage: undefined, storageKey: '' }
  return new WalletState(parts, origin)
}

const toTestChain = ({ caipNetworkId, name, nativeCurrency, rpcUrls }: PhoneChain): TestChain => ({
  id: Number(caipNetworkId.slice('eip155:'.length)),
  rpcUrl: rpcUrls.default.http[0],
  name,
  nativeCurrency,
})
