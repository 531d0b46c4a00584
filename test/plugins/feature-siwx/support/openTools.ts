import type { Environment } from '../../../../kernel/environment/Environment.js'
import { memoryEnvironment } from '../../../../kernel/environment/memory.js'
import { KernelStorage } from '../../../../kernel/persistence/storage.js'
import { createSignInMessage } from '../../../../plugins/feature-siwx/message/createSignInMessage.js'
import type { SignInData, SignInSession, SignInTools } from '../../../../plugins/feature-siwx/index.js'
import { alice, Clock } from './openSite.js'

/** What a server was asked. */
export interface AskedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** How a server answers: a status and JSON, or a text; or it fails. */
export type Reply = { readonly status?: number; readonly body?: unknown; readonly text?: string } | Error

/** What sessions work with, over a server that the test speaks for. */
export const openTools = (reply: (request: AskedRequest) => Reply = () => new Error('no server')) => {
  const asked: AskedRequest[] = []
  const reported: unknown[] = []
  const clock = new Clock()
  const fetch: Environment['fetch'] = (url, init = {}) => {
    const { method = 'GET', headers = {}, body } = init
    const request: AskedRequest = {
      ...{ method, url },
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    }
    asked.push(request)
    const answer = reply(request)
    if (answer instanceof Error) return Promise.reject(answer)
    const { status = 200, text = answer.body === undefined ? '' : JSON.stringify(answer.body) } = answer
    return Promise.resolve(new Response(status === 204 ? null : text, { status }))
  }
  const env = memoryEnvironment({ fetch, now: clock.now, after: clock.after, origin: 'https://shop.example' })
  const page = { domain: 'shop.example', uri: 'https://shop.example/cart' }
  const tools: SignInTools = {
    ...{ env, page, storage: new KernelStorage(env.storage, '@portico') },
    options: { projectId: 'p1' },
    createNonce: () => 'nonce000',
    createMessage: (request, nonce) => {
      const issuedAt = new Date(clock.now()).toISOString()
      const data: SignInData = { ...page, ...request, nonce, version: '1', issuedAt }
      return { ...data, toString: () => createSignInMessage(data) }
    },
    verify: () => Promise.resolve(true),
    assertVerifier: () => Promise.resolve(),
    walletOf: () => ({ name: 'Harbor', type: 'WALLET_CONNECT', icon: 'data:image/png;base64,AA==' }),
    report: error => void reported.push(error),
  }
  /** A message, signed. */
  const sign = (nonce = 'nonce000', accountAddress = alice): SignInSession => {
    const { toString, ...data } = tools.createMessage({ accountAddress, chainId: 'eip155:1' }, nonce)
    return { data, message: toString(), signature: '0xsigned' }
  }
  return { tools, clock, asked, reported, sign, storage: env.storage }
}
