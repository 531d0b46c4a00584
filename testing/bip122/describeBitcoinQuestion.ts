import type { Fact, QuestionText } from '../approval-window/describeQuestion.js'
import { showInvisible } from '../approval-window/showInvisible.js'
import { bitcoinParameters } from './bitcoinParameters.js'
import type { BitcoinQuestion } from './BitcoinQuestion.js'
import type { BitcoinTestChain } from './BitcoinTestChain.js'
import { formatBitcoin } from './formatBitcoin.js'

type SignQuestion = Extract<BitcoinQuestion, { readonly transaction: unknown }>

/** What to call a network. */
export const bitcoinChainName = ({ id, name }: BitcoinTestChain): string =>
  showInvisible(name ?? `Bitcoin ${bitcoinParameters(id).walletName}`)

const networkFact = (chain: BitcoinTestChain): Fact => ({ label: 'Network', value: bitcoinChainName(chain) })

/** Says what a question of a Bitcoin wallet asks. */
export function describeBitcoinQuestion(question: BitcoinQuestion): QuestionText {
  switch (question.kind) {
    case 'unlock':
      return { title: 'Unlock the wallet', lead: 'This site is waiting for you.' }
    case 'connect':
      return {
        title: 'Connect to this site?',
        lead: 'It will see the accounts you choose, each with its payment and its ordinals address.',
        facts: [networkFact(question.chain)],
      }
    case 'signMessage':
      return {
        title: 'Sign this message?',
        lead: 'Signing costs nothing and sends nothing.',
        facts: [
          { label: 'Address', value: question.account, isCode: true },
          { label: 'Way', value: question.protocol === 'BIP322' ? 'BIP-322' : 'ECDSA' },
        ],
        body: { label: 'Message', text: showInvisible(question.message) },
      }
    case 'switchChain':
      return {
        title: 'Switch network?',
        lead: 'What this site asks next will be on the other network, with other addresses.',
        facts: [
          { label: 'From', value: bitcoinChainName(question.from) },
          { label: 'To', value: bitcoinChainName(question.chain) },
        ],
      }
    case 'signPsbt':
    case 'sendPsbt':
    case 'sendTransfer':
      return describeSigning(question)
  }
}

function describeSigning({ kind, account, chain, transaction }: SignQuestion): QuestionText {
  const { inputs, outputs, fee } = transaction
  const sends = kind !== 'signPsbt'
  return {
    title: sends ? 'Send this transaction?' : 'Sign this transaction?',
    lead: sends ? 'The wallet sends it for you.' : 'The site can send what you sign.',
    facts: [
      networkFact(chain),
      { label: 'From', value: account, isCode: true },
      { label: 'Signs', value: `${inputs.signed} of ${inputs.count} inputs` },
      ...outputs.flatMap(({ to, value }): readonly Fact[] => [
        { label: 'To', value: showInvisible(to), isCode: true },
        { label: 'Amount', value: `${formatBitcoin(value)} BTC` },
      ]),
      { label: 'Fee', value: fee === undefined ? 'Not known' : `${formatBitcoin(fee)} BTC` },
    ],
  }
}
