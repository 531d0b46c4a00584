import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLedger, toLumens, type Ledger } from './createLedger.js'

/** A Horizon that runs here. */
export interface Horizon {
  /** Without a slash at the end. */
  readonly url: string
  readonly ledger: Ledger
  stop(): Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const send = (response: ServerResponse, status: number, body: object) =>
  response
    .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    .end(JSON.stringify(body))

const submit = (ledger: Ledger, response: ServerResponse, body: string) => {
  try {
    send(response, 200, { hash: ledger.submit(new URLSearchParams(body).get('tx') ?? ''), successful: true })
  } catch (error) {
    const transaction = error instanceof Error ? error.message : String(error)
    send(response, 400, { title: 'Transaction Failed', extras: { result_codes: { transaction } } })
  }
}

/** Starts a stand-in for Horizon: accounts, and transactions, each of them verified. @param funds lumens by address */
export const startHorizon = async (
  passphrase: string,
  funds: Readonly<Record<string, string>>,
): Promise<Horizon> => {
  const ledger = createLedger(passphrase, funds)
  const server = createServer((request, response) => {
    const [, kind, id = ''] = (request.url ?? '').split('/')
    const account = ledger.account(id)
    if (kind === 'transactions') void readBody(request).then(body => submit(ledger, response, body))
    else if (kind === 'accounts' && account)
      send(response, 200, {
        id,
        sequence: String(account.sequence),
        balances: [{ balance: toLumens(account.balance), asset_type: 'native' }],
      })
    else if (kind === '') send(response, 200, { network_passphrase: passphrase })
    else send(response, 404, { title: 'Resource Missing' })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    ledger,
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
