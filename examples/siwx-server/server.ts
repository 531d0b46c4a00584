// The server with nothing but Node: signing in at /auth/…, and /api/me for those who did.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createNodeListener } from 'portico/siwx-server'
import { createAuth } from './createAuth.js'

const { PORT = '8787', ...settings } = process.env
const auth = createAuth(settings)
const signIn = createNodeListener(auth.handle)

const server = createServer((request, response) => {
  if (request.url?.startsWith('/auth/')) return void signIn(request, response)
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  if (request.url !== '/api/me') return void answer(404, { reason: 'Not found' })
  auth.readSession(request.headers.authorization).then(
    session =>
      session ? answer(200, { address: session.address }) : answer(401, { reason: 'Not signed in' }),
    () => answer(503, { reason: 'Nobody can be recognised now' }),
  )
})
server.listen(Number(PORT), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`Listening on http://127.0.0.1:${port}`)
})
