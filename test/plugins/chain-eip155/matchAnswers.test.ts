import { matchAnswers } from '../../../plugins/chain-eip155/node/matchAnswers.js'

const sent = JSON.stringify([{ id: 1 }, { id: 2 }])
const answers = (count: number, idOf: (index: number) => number) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => ({ id: idOf(index), result: '0x1' })))

test('answers in any order come back in the order of the calls', () => {
  const received = JSON.stringify([
    { id: 2, result: '0x2' },
    { id: 1, result: '0x1' },
  ])
  expect(JSON.parse(matchAnswers(sent, received))).toEqual([
    { id: 1, result: '0x1' },
    { id: 2, result: '0x2' },
  ])
})

test('a call that is answered twice, and one that is not answered, get an error', () => {
  expect(
    JSON.parse(
      matchAnswers(
        sent,
        answers(2, () => 1),
      ),
    ),
  ).toEqual([
    { jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'No answer' } },
    { jsonrpc: '2.0', id: 2, error: { code: -32_603, message: 'No answer' } },
  ])
})

test.each([
  ['of one id', () => 1],
  ['of as many ids', (index: number) => index + 1],
])('more answers than calls, %s, are none at all', (_name, idOf) => {
  expect(() => matchAnswers(sent, answers(3, idOf))).toThrow('more answers than calls')
})

test('100,000 answers with one id are refused in no time', () => {
  const received = answers(100_000, () => 1)
  const start = performance.now()
  expect(() => matchAnswers(sent, received)).toThrow()
  // The reading of the JSON alone takes most of it. One list for each answer took more than a minute.
  expect(performance.now() - start).toBeLessThan(2000)
})
