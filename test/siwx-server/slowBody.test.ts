import { once } from 'node:events'
import { connect } from 'node:net'
import { createNodeListener } from '../../siwx-server/index.js'
import { readSignInRequest } from '../../siwx-server/http/readSignInRequest.js'
import { respond } from '../../siwx-server/http/respond.js'
import { startServer } from './support/startServer.js'

test('a body that does not come to its end is waited for no longer than said', async () => {
  const body = new ReadableStream({ start: controller => controller.enqueue(new Uint8Array([123])) })
  const request = new Request('https://shop.example/auth/verify', {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit)
  expect(await readSignInRequest(request, 5)).toBe(408)
})

test('whoever is too slow is answered, and hung up on', async () => {
  const listener = createNodeListener(async request => respond((await readSignInRequest(request, 5)) as 408))
  const site = await startServer((...args) => void listener(...args))
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  socket.write('POST /auth/verify HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{"message":')
  let answer = ''
  socket.on('data', data => (answer += String(data)))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  await site.stop()
})
