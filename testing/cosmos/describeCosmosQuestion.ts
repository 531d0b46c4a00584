import { formatUnits } from '../../chain-kit/units.js'
import type { Fact, QuestionText } from '../approval-window/describeQuestion.js'
import { showInvisible } from '../approval-window/showInvisible.js'
import type { CosmosQuestion } from './CosmosQuestion.js'
import type { CosmosTestChain } from './CosmosTestChain.js'
import {
  readAuth,
  readBody,
  readTransfer,
  transferType,
  type TransactionCoin,
  type TransactionMessage,
} from './transaction/readTransaction.js'

const network = ({ name }: CosmosTestChain): Fact => ({ label: 'Network', value: showInvisible(name) })

/** Says what a question of a cosmos wallet asks. */
export function describeCosmosQuestion(question: CosmosQuestion): QuestionText {
  switch (question.kind) {
    case 'unlock':
      return { title: 'Connect to this site?', lead: 'Unlock the wallet to go on.' }
    case 'enable':
      return {
        title: 'Connect to this site?',
        lead: 'It will see your account on these networks and can ask you to sign with it.',
        facts: question.chains.map(network),
      }
    case 'addChain':
      return describeNewChain(question.chain)
    case 'signMessage':
      return {
        title: 'Sign this message?',
        lead: 'Signing costs nothing and sends nothing.',
        account: question.account,
        facts: [network(question.chain)],
        body: { label: 'Message', text: formatBytes(question.data) },
      }
    case 'signAmino':
    case 'signDirect':
      return describeTransaction(question)
  }
}

const describeNewChain = ({ name, chainId, coin, restUrl }: CosmosTestChain): QuestionText => ({
  title: 'Add this network?',
  lead: 'Its node will see your addresses and what you send.',
  facts: [
    { label: 'Name', value: showInvisible(name) },
    { label: 'Chain id', value: showInvisible(chainId), isCode: true },
    { label: 'Currency', value: showInvisible(coin.symbol) },
    ...(restUrl === undefined ? [] : [{ label: 'Node', value: showInvisible(restUrl), isCode: true }]),
  ],
})

/** The message as text where it is text, else its bytes as hex. */
function formatBytes(bytes: Uint8Array): string {
  try {
    return showInvisible(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
  }
}

const formatCoin = ({ coin }: CosmosTestChain, { denom, amount }: TransactionCoin): string =>
  denom === coin.denom && /^\d+$/.test(amount)
    ? `${formatUnits(BigInt(amount), coin.decimals)} ${showInvisible(coin.symbol)}`
    : showInvisible(`${amount} ${denom}`)

/** A transfer in words; what is no transfer by its type. */
const describeMessage = (chain: CosmosTestChain, { typeUrl, value }: TransactionMessage): readonly Fact[] => {
  if (typeUrl !== transferType) return [{ label: 'Message', value: showInvisible(typeUrl) }]
  const { to, amount } = readTransfer(value)
  return [
    { label: 'To', value: to, isCode: true },
    { label: 'Amount', value: amount.map(coin => formatCoin(chain, coin)).join(', ') },
  ]
}

function describeTransaction(
  question: Extract<CosmosQuestion, { readonly kind: 'signAmino' | 'signDirect' }>,
): QuestionText {
  const { account, chain } = question
  const head = { title: 'Sign this transaction?', lead: 'The site can send what you sign.', account }
  const fee = (coins: readonly TransactionCoin[]): Fact => ({
    label: 'Fee',
    value: coins.map(coin => formatCoin(chain, coin)).join(', ') || 'None',
  })
  if (question.kind === 'signAmino') {
    const { doc } = question
    const text = JSON.stringify(doc.msgs, null, 2)
    const facts = [network(chain), fee(doc.fee.amount)]
    return { ...head, facts, body: { label: 'Messages', text: showInvisible(text) } }
  }
  const { messages, memo } = readBody(question.doc.bodyBytes)
  const paid = fee(readAuth(question.doc.authInfoBytes).fee.amount)
  return {
    ...head,
    facts: [network(chain), ...messages.flatMap(message => describeMessage(chain, message)), paid],
    ...(memo !== '' && { body: { label: 'Memo', text: showInvisible(memo) } }),
  }
}
