import type { Phone, PhoneQuestion, PhoneRequestText } from '../phone/Phone.js'
import type { PhoneScreen } from './PhoneScreen.js'

/** Takes a picture of a phone. @param texts the requests in words, by id, as far as they are known */
export function takeScreen(phone: Phone, texts: ReadonlyMap<number, PhoneRequestText>): PhoneScreen {
  const { connection, policy, namespaces, sessions, pending } = phone
  const [question] = pending
  return {
    connection,
    policy: typeof policy === 'string' ? policy : 'manual',
    namespaces,
    sessions,
    waiting: pending.length,
    ...(question && { question: showQuestion(question, texts.get(question.id)) }),
  }
}

function showQuestion(
  question: PhoneQuestion,
  text: PhoneRequestText | undefined,
): NonNullable<PhoneScreen['question']> {
  const { id, peer, expiresAt } = question
  if (question.kind !== 'proposal') {
    const method = question.kind === 'request' ? question.method : 'Sign in'
    return { kind: question.kind, id, peer, expiresAt, method, ...(text && { text }) }
  }
  const namespaces = [...question.namespaces].map(([name, grant]) => ({ name, ...grant }))
  return { kind: 'proposal', id, peer, expiresAt, namespaces }
}
