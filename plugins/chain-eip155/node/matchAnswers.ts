interface Answer {
  readonly id: unknown
  readonly result?: unknown
  readonly error?: unknown
}

const isError = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  typeof (error as { code?: unknown }).code === 'number' &&
  typeof (error as { message?: unknown }).message === 'string'

const isAnswer = (value: unknown): value is Answer => {
  if (typeof value !== 'object' || value === null) return false
  const { result, error } = value as Answer
  return error === undefined || error === null ? result !== undefined : isError(error)
}

const noAnswer = (id: unknown) => ({ jsonrpc: '2.0', id, error: { code: -32603, message: 'No answer' } })

/**
 * Puts the answers of a node to the calls that were sent (JSON-RPC 2.0, `id`): in a batch, a call without exactly one
 * well-formed answer gets error -32603. @returns JSON text in the form and order of what was sent
 * @throws Error when the whole is of no use: no JSON, another id, no list for a batch, more answers than calls
 */
export const matchAnswers = (sent: string, received: string): string => {
  const calls: unknown = JSON.parse(sent)
  const answers: unknown = JSON.parse(received)
  if (!Array.isArray(calls)) {
    if (isAnswer(answers) && answers.id === (calls as Answer).id) return received
    throw new Error('The node did not answer the request that was sent')
  }
  if (!Array.isArray(answers)) throw new Error('The node did not answer the batch with a list')
  if (answers.length > calls.length) throw new Error('The node sent more answers than calls')
  const byId = new Map<unknown, Answer[]>()
  for (const answer of answers.filter(isAnswer)) {
    const others = byId.get(answer.id)
    if (others) others.push(answer)
    else byId.set(answer.id, [answer])
  }
  return JSON.stringify(
    calls.map(({ id }: Answer) => {
      const found = byId.get(id)
      return found?.length === 1 ? found[0] : noAnswer(id)
    }),
  )
}
