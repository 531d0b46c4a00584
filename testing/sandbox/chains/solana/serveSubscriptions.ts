import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { readJson } from '../../http/readJson.js'
import type { LedgerEntry } from './Ledger.js'
import type { SolanaNode } from './createSolanaNode.js'
import { encodeAccountAt, type AccountEncoding } from './encodeAccount.js'

type Kind = 'account' | 'signature' | 'slot'
interface Subscription {
  readonly kind: Kind
  /** The address or signature that it is about. */
  readonly key: string
  readonly encoding: AccountEncoding
}

const schema = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.string().check(z.regex(/^(account|signature|slot)(Subscribe|Unsubscribe)$/)),
  params: z.optional(z.array(z.unknown())),
})
const encodings = z.catch(z.object({ encoding: z.enum(['base58', 'base64', 'jsonParsed']) }), {
  encoding: 'base64',
})

/** Serves one WebSocket: the same requests as over HTTP, and subscriptions to accounts, signatures and slots. */
export function serveSubscriptions(socket: WebSocket, node: SolanaNode): void {
  const { ledger } = node
  const open = new Map<number, Subscription>()
  let lastId = 0

  const send = (message: object): void => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  const notify = (subscription: number, kind: Kind, value: unknown): void => {
    const result = kind === 'slot' ? value : { context: { slot: ledger.slot }, value }
    send({ method: `${kind}Notification`, params: { subscription, result } })
  }
  const settle = (id: number, { error }: LedgerEntry): void => {
    open.delete(id)
    notify(id, 'signature', { err: error })
  }
  const onEntry = (entry: LedgerEntry): void => {
    for (const [id, { kind, key, encoding }] of open) {
      if (kind === 'signature' && key === entry.signature) settle(id, entry)
      if (kind === 'account' && entry.accounts.includes(key))
        notify(id, kind, encodeAccountAt(ledger, key, encoding))
    }
  }
  const onSlot = (slot: number): void => {
    for (const [id, { kind }] of open)
      if (kind === 'slot') notify(id, kind, { slot, parent: slot - 1, root: slot - 1 })
  }
  const subscribe = (kind: Kind, [key, options]: readonly unknown[]): number => {
    const { encoding } = encodings.parse(options)
    open.set((lastId += 1), { kind, key: String(key), encoding })
    return lastId
  }

  socket.on('close', ledger.follow({ entry: onEntry, slot: onSlot }))
  socket.on('message', (data: Buffer) => {
    const body = readJson(data.toString())
    const request = schema.safeParse(body)
    if (!request.success) return send(node.answerOne(body))
    const { id, method, params = [] } = request.data
    if (method.endsWith('Unsubscribe')) return send({ id, result: open.delete(Number(params[0])) })
    const kind = method.slice(0, -'Subscribe'.length) as Kind
    const subscription = subscribe(kind, params)
    send({ id, result: subscription })
    const known = kind === 'signature' ? ledger.find(String(params[0])) : undefined
    if (known) settle(subscription, known)
  })
}
