import type { Fact, QuestionText } from '../approval-window/describeQuestion.js'
import { describeConnecting } from '../standard/describeConnecting.js'
import { showInvisible } from '../approval-window/showInvisible.js'
import type { SolanaQuestion } from './SolanaQuestion.js'
import { describeTransaction } from './transaction/describeTransaction.js'

type SignQuestion = Extract<SolanaQuestion, { readonly transactions: unknown }>

/** Says what a question of a Solana wallet asks. */
export function describeSolanaQuestion(question: SolanaQuestion): QuestionText {
  switch (question.kind) {
    case 'unlock':
    case 'connect':
      return describeConnecting('Solana')
    case 'signMessage':
      return {
        title: 'Sign this message?',
        lead: 'Signing costs nothing and sends nothing.',
        account: question.account,
        facts: [{ label: 'Network', value: 'Solana' }],
        body: { label: 'Message', text: formatBytes(question.message) },
      }
    case 'signTransaction':
    case 'sendTransaction':
      return describeSigning(question)
  }
}

function describeSigning({ kind, account, chain, transactions }: SignQuestion): QuestionText {
  const network: Fact = { label: 'Network', value: chain?.name ?? chain?.id ?? 'Not named by the site' }
  const [first, ...others] = transactions
  const verb = kind === 'sendTransaction' ? 'Send' : 'Sign'
  const lead =
    kind === 'sendTransaction' ? 'The wallet sends it for you.' : 'The site can send what you sign.'
  if (others.length === 0)
    return {
      title: `${verb} this transaction?`,
      lead,
      account,
      facts: [network, ...(first ? describeTransaction(first) : [])],
    }
  return {
    title: `${verb} ${transactions.length} transactions?`,
    lead,
    account,
    facts: [network],
    body: { label: 'Transactions', text: transactions.map(listFacts).join('\n\n') },
  }
}

const listFacts = (transaction: SignQuestion['transactions'][number], index: number): string =>
  [`${index + 1}.`, ...describeTransaction(transaction).map(({ label, value }) => `${label}: ${value}`)].join(
    '\n',
  )

/** The message as text where it is text, else its bytes as hex. */
function formatBytes(bytes: Uint8Array): string {
  try {
    return showInvisible(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  }
}
