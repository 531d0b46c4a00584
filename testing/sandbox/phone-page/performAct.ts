import type { Phone, PhoneQuestion } from '../phone/Phone.js'
import type { PhoneAct } from './PhoneAct.js'
import { readQrCode } from './readQrCode.js'

/** Does on a phone what its owner wants. @throws Error with what to tell the owner */
export async function performAct(phone: Phone, act: PhoneAct): Promise<void> {
  switch (act.act) {
    case 'pair':
      return phone.pair(act.uri.trim())
    case 'scan':
      return phone.pair(await readQrCode(act))
    case 'approve':
      return approve(findQuestion(phone, act.id), act)
    case 'reject':
      return findQuestion(phone, act.id).reject()
    case 'switchAccount':
      return phone.switchAccount(act.namespace, act.index)
    case 'switchChain':
      return phone.switchChain(act.chainId)
    case 'disconnect':
      return phone.disconnect(act.topic)
    case 'setPolicy':
      return phone.setPolicy(act.policy)
    case 'reconnect':
      return phone.reconnect()
  }
}

function findQuestion({ pending }: Phone, id: number): PhoneQuestion {
  const question = pending.find(each => each.id === id)
  if (!question) throw new Error('This was answered before, or has expired.')
  return question
}

function approve(
  question: PhoneQuestion,
  { accounts, chains }: Extract<PhoneAct, { act: 'approve' }>,
): Promise<void> {
  if (question.kind !== 'proposal') return question.approve()
  return question.approve({ ...(accounts && { accounts }), ...(chains && { chains }) })
}
