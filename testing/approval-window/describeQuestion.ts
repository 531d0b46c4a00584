import type { Address, Hex } from 'viem'
import type { PendingRequest } from '../owner/ApprovalQueue.js'
import type { Question, TransactionPreview, TypedData } from '../evm/Question.js'
import type { TestChain } from '../evm/TestChain.js'
import { chainName } from './chainName.js'
import { currencyOf } from './currencyOf.js'
import { formatAmount, formatLimit } from './formatAmount.js'
import { formatMessage } from './formatMessage.js'
import { formatTypedData } from './formatTypedData.js'
import { showInvisible } from './showInvisible.js'

/** One line of facts. `isCode`: an address or other text that is read letter by letter. */
export interface Fact {
  readonly label: string
  readonly value: string
  readonly isCode?: boolean
}

/** A request in plain words. */
export interface QuestionText {
  readonly title: string
  readonly lead: string
  /** The account that answers, where one does. */
  readonly account?: string
  readonly facts?: readonly Fact[]
  /** A longer text in full. */
  readonly body?: { readonly label: string; readonly text: string }
}

type PermissionsQuestion = Extract<Question, { readonly kind: 'grantPermissions' | 'revokePermissions' }>

/** Says what a pending request asks. @param chain the network in use. */
export function describeQuestion(
  request: Pick<PendingRequest, 'method' | 'params' | 'question'>,
  chain: TestChain,
): QuestionText {
  const { question } = request
  switch (question.kind) {
    case 'unlock':
    case 'connect':
      return {
        title: 'Connect to this site?',
        lead: 'It will see the accounts you choose and can ask you to sign with them.',
        facts: [networkFact(chain)],
      }
    case 'signMessage':
      return describeMessage(question.account, question.message, chain)
    case 'signTypedData':
      return describeTypedData(question.account, question.typedData, chain)
    case 'sendTransaction':
    case 'signTransaction':
      return {
        title: question.kind === 'sendTransaction' ? 'Send this transaction?' : 'Sign this transaction?',
        ...describeTransaction(question.transaction, question.chain),
        account: question.account,
      }
    case 'sendCalls':
      return { title: 'Make these calls?', ...describeCalls(question), account: question.account }
    case 'switchChain':
      return describeSwitch(chain, question.chain)
    case 'addChain':
      return describeNewChain(question.chain)
    case 'watchAsset':
      return {
        title: `Watch ${showInvisible(question.symbol)}?`,
        lead: 'The wallet will list this token. Anyone can make a token of any name.',
        facts: [{ label: 'Token', value: question.address, isCode: true }],
      }
    case 'grantPermissions':
    case 'revokePermissions':
      return describePermissions(request, question, chain)
    case 'other':
      return {
        title: 'Allow this?',
        lead: `This site calls ${showInvisible(request.method)}.`,
        body: { label: 'Parameters', text: showInvisible(JSON.stringify(request.params, null, 2)) },
      }
  }
}

const describeMessage = (account: Address, message: Hex, chain: TestChain): QuestionText => ({
  title: 'Sign this message?',
  lead: 'Signing costs nothing and sends nothing.',
  account,
  facts: [networkFact(chain)],
  body: { label: 'Message', text: formatMessage(message) },
})

function describeTypedData(account: Address, data: TypedData, chain: TestChain): QuestionText {
  const { domain, message, primaryType } = data
  const facts: Fact[] = [networkFact(chain), { label: 'Kind', value: showInvisible(primaryType) }]
  if (typeof domain['name'] === 'string') facts.push({ label: 'For', value: showInvisible(domain['name']) })
  if (typeof domain['verifyingContract'] === 'string')
    facts.push({ label: 'Contract', value: showInvisible(domain['verifyingContract']), isCode: true })
  return {
    title: 'Sign this data?',
    lead: 'Signing costs nothing, but others can act on what you sign.',
    account,
    facts,
    body: { label: 'Data', text: formatTypedData(message) },
  }
}

function describeTransaction(
  { data, maxFee, to, value }: TransactionPreview,
  chain: TestChain,
): Pick<QuestionText, 'lead' | 'facts' | 'body'> {
  return {
    lead: data === '0x' ? 'The amount leaves your account.' : 'It runs code of a contract.',
    facts: [
      networkFact(chain),
      to ? { label: 'To', value: to, isCode: true } : { label: 'To', value: 'A new contract' },
      { label: 'Amount', value: formatAmount(value, chain) },
      { label: 'Fee', value: `At most ${formatLimit(maxFee, chain)}` },
    ],
    ...(data !== '0x' && { body: { label: 'Data', text: data } }),
  }
}

function describeCalls({
  calls,
  chain,
  maxFee,
}: Extract<Question, { readonly kind: 'sendCalls' }>): Pick<QuestionText, 'lead' | 'facts' | 'body'> {
  const total = calls.reduce((sum, { value }) => sum + value, 0n)
  const lines = calls.map(
    ({ to, value, data }) => `${to} ${formatAmount(value, chain)}${data === '0x' ? '' : ` ${data}`}`,
  )
  return {
    lead: 'All of them happen, or none does.',
    facts: [
      networkFact(chain),
      { label: 'Calls', value: String(calls.length) },
      { label: 'Amount', value: formatAmount(total, chain) },
      { label: 'Fee', value: `At most ${formatLimit(maxFee, chain)}` },
    ],
    body: { label: 'Calls', text: lines.join('\n') },
  }
}

function describePermissions(
  { params }: Pick<PendingRequest, 'params'>,
  { kind, account, permissions, expiry }: PermissionsQuestion,
  chain: TestChain,
): QuestionText {
  const isGrant = kind === 'grantPermissions'
  return {
    title: isGrant ? 'Let this site act for you?' : 'Stop letting this site act for you?',
    lead: isGrant ? 'It will not ask again until then.' : 'It will have to ask again.',
    account,
    facts: [
      networkFact(chain),
      { label: 'Allowed', value: showInvisible(permissions.join(', ')) },
      { label: 'Until', value: new Date(expiry * 1000).toUTCString() },
    ],
    body: { label: 'Details', text: showInvisible(JSON.stringify(params, null, 2)) },
  }
}

const describeSwitch = (from: TestChain, to: TestChain): QuestionText => ({
  title: 'Switch network?',
  lead: 'What this site asks next will be on the other network.',
  facts: [
    { label: 'From', value: chainName(from) },
    { label: 'To', value: chainName(to) },
  ],
})

const describeNewChain = (chain: TestChain): QuestionText => ({
  title: 'Add this network?',
  lead: 'Its node will see your addresses and what you send.',
  facts: [
    { label: 'Name', value: chainName(chain) },
    { label: 'Chain id', value: String(chain.id) },
    { label: 'Currency', value: showInvisible(currencyOf(chain).symbol) },
    { label: 'Node', value: showInvisible(chain.rpcUrl), isCode: true },
  ],
})

const networkFact = (chain: TestChain): Fact => ({ label: 'Network', value: chainName(chain) })
