// The same with Express.
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import { createNodeListener, type ServerSession } from 'portico/siwx-server'
import { createAuth } from './createAuth.js'

const { PORT = '8787', ...settings } = process.env
const auth = createAuth(settings)

/** Lets in who has signed in; handlers behind it find them in `response.locals.session`. */
const signedIn: RequestHandler = async (request, response, next) => {
  const session = await auth.readSession(request.headers.authorization)
  if (!session) return void response.status(401).json({ reason: 'Not signed in' })
  response.locals['session'] = session
  next()
}

const app = express()
// Before express.json(), which would read the bodies that the sign-in reads itself.
app.use('/auth', createNodeListener(auth.handle))
app.use(express.json())
app.get('/api/me', signedIn, (_request, response) => {
  const { address } = response.locals['session'] as ServerSession
  response.json({ address })
})
const server = app.listen(Number(PORT), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`Listening on http://127.0.0.1:${port}`)
})
