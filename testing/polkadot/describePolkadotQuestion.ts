import type { Fact, QuestionText } from '../approval-window/describeQuestion.js'
import { showInvisible } from '../approval-window/showInvisible.js'
import type { PolkadotQuestion } from './PolkadotQuestion.js'
import { toHex } from './transaction/scale.js'
import { unwrapBytes } from './wrapBytes.js'

const network: Fact = { label: 'Network', value: 'Polkadot' }

/** Says what a question of a polkadot wallet asks. */
export function describePolkadotQuestion(question: PolkadotQuestion): QuestionText {
  switch (question.kind) {
    case 'unlock':
      return { title: 'Connect to this site?', lead: 'Unlock the wallet to go on.', facts: [network] }
    case 'connect':
      return {
        title: 'Connect to this site?',
        lead: 'It will see the accounts you choose and can ask you to sign with them.',
        facts: [network, { label: 'It calls itself', value: showInvisible(question.siteName) }],
      }
    case 'signRaw':
      return {
        title: 'Sign this message?',
        lead: 'Signing costs nothing and sends nothing.',
        account: question.account,
        facts: [network],
        body: { label: 'Message', text: formatBytes(unwrapBytes(question.message)) },
      }
    case 'signPayload':
      return describeTransaction(question)
  }
}

function describeTransaction({
  account,
  chain,
  payload,
}: Extract<PolkadotQuestion, { readonly kind: 'signPayload' }>): QuestionText {
  return {
    title: 'Sign this transaction?',
    lead: 'The site can send what you sign.',
    account,
    facts: [
      chain
        ? { label: 'Network', value: chain.name }
        : { label: 'Network', value: payload.genesisHash, isCode: true },
      { label: 'Nonce', value: String(BigInt(payload.nonce)) },
      { label: 'Tip', value: String(BigInt(payload.tip)) },
      { label: 'Runtime', value: String(BigInt(payload.specVersion)) },
    ],
    body: { label: 'Call', text: payload.method },
  }
}

/** The message as text where it is text, else its bytes as hex. */
function formatBytes(bytes: Uint8Array): string {
  try {
    return showInvisible(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return toHex(bytes)
  }
}
