import { createEmitter, type Emitter } from './createEmitter.js'
import type { PhoneEvents, PhonePolicy, PhoneQuestion } from './Phone.js'

/** Where questions wait for the phone's owner. */
export interface Desk {
  readonly events: Emitter<PhoneEvents>
  readonly pending: readonly PhoneQuestion[]
  readonly policy: PhonePolicy
  setPolicy(policy: PhonePolicy): void
  /** Shows a question, and answers it if the policy says so and nobody has meanwhile. */
  take(question: PhoneQuestion): void
  /** Gives the one answer that a question can have. @throws Error when it has one */
  answer(id: number, act: () => Promise<void>): Promise<void>
  /** Takes a question away that has run out of time. */
  expire(id: number): void
}

function announce(events: Emitter<PhoneEvents>, question: PhoneQuestion): void {
  switch (question.kind) {
    case 'proposal':
      return void events.emit('proposal', question)
    case 'authentication':
      return void events.emit('authentication', question)
    case 'request':
      return void events.emit('request', question)
  }
}

/** Creates an empty desk. */
export function createDesk(initialPolicy: PhonePolicy): Desk {
  const events = createEmitter<PhoneEvents>()
  const answered = new Set<number>()
  let pending: readonly PhoneQuestion[] = []
  let policy = initialPolicy

  const setPending = (questions: readonly PhoneQuestion[]): void => {
    pending = questions
    events.emit('changed', undefined)
  }
  const remove = (id: number): void => setPending(pending.filter(question => question.id !== id))
  const followPolicy = async (question: PhoneQuestion): Promise<void> => {
    const verdict = typeof policy === 'function' ? await policy(question) : policy
    if (verdict === 'manual' || answered.has(question.id)) return
    await (verdict === 'approve' ? question.approve() : question.reject())
  }
  const report = (error: unknown): void => {
    const failure = error instanceof Error ? error : new Error(String(error))
    if (!events.emit('failed', failure)) console.warn('The phone could not answer:', failure)
  }

  return {
    events,
    get pending() {
      return pending
    },
    get policy() {
      return policy
    },
    setPolicy(next) {
      policy = next
      events.emit('changed', undefined)
    },
    take(question) {
      setPending([...pending, question])
      announce(events, question)
      followPolicy(question).catch(report)
    },
    async answer(id, act) {
      if (answered.has(id)) throw new Error('This was answered before.')
      answered.add(id)
      remove(id)
      await act()
      // Sessions, accounts and networks may be others now.
      events.emit('changed', undefined)
    },
    expire(id) {
      if (!pending.some(question => question.id === id)) return
      remove(id)
      events.emit('expired', { id })
    },
  }
}
