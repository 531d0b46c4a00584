import { jest } from '@jest/globals'
import { endSessionsOnce } from '../../sandbox/phone/endSessionsOnce.js'

type Client = Parameters<typeof endSessionsOnce>[0]

test('the phone takes no news that a session has ended which it does not hold: the client would throw where nobody catches it', async () => {
  const keys = ['held']
  const onSessionDeleteRequest = jest.fn((topic: string) => {
    keys.splice(keys.indexOf(topic), 1)
    return Promise.resolve()
  })
  const engine = { onSessionDeleteRequest }
  endSessionsOnce({ engine, session: { keys } } as unknown as Client)
  for (const topic of ['held', 'held', 'never']) await engine.onSessionDeleteRequest(topic)
  expect(onSessionDeleteRequest.mock.calls.map(([topic]) => topic)).toEqual(['held'])
})
