import { createECDH, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { RunningChain } from '../../chains/startChains.js'
import type { Answer } from '../../http/Answer.js'
import { jsonAnswer } from '../../http/answers.js'
import { readJson } from '../../http/readJson.js'
import type { SandboxRequest } from '../../http/SandboxRequest.js'
import { revocationText } from '../../../revocationText.js'
import { ApiError } from '../ApiError.js'
import { isSigned } from '../isSigned.js'
import type { KeptSession, SessionBook } from './SessionBook.js'

/** What sessions are answered from. */
export interface SessionsInput {
  readonly sessions: SessionBook
  /** Where signatures of contract accounts are checked. */
  readonly chains: readonly RunningChain[]
}

const maxPermissions = 100
const list = z.array(z.unknown()).check(z.maxLength(maxPermissions))
const termsSchema = z.object({
  expiry: z.int().check(z.positive()),
  signer: z.record(z.string(), z.unknown()),
  permissions: list.check(z.minLength(1)),
  policies: list,
})
const activationSchema = z.extend(termsSchema, { pci: z.string(), context: z.string().check(z.minLength(1)) })
const revocationSchema = z.object({ pci: z.string(), signature: z.string() })

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** `GET /v1/sessions/{account}`: those that were activated. */
export const listSessions = ({ sessions }: SessionsInput, account: string): Answer => {
  checkAccount(account)
  return jsonAnswer({ pcis: sessions.of(account).map(present) })
}

const present = (session: KeptSession) => {
  const { pci, project, expiry, createdAt, permissions, policies, context, revokedAt } = session
  return { project, pci, expiry, createdAt, permissions, policies, context, revokedAt }
}

/** `POST /v1/sessions/{account}`: begins a session, with a key of the service. */
export const beginSession = async (
  { sessions }: SessionsInput,
  { body, query, origin }: SandboxRequest,
  account: string,
): Promise<Answer> => {
  checkAccount(account)
  const terms = readBody(termsSchema, await body())
  checkExpiry(terms.expiry)
  const publicKey = `0x${createECDH('secp256k1').generateKeys('hex')}` as const
  const session: KeptSession = {
    ...terms,
    ...{ pci: randomUUID(), account, key: { type: 'secp256k1', publicKey } },
    project: {
      id: query.get('projectId') ?? '',
      ...{ name: 'Sandbox project', url: origin ?? null, iconUrl: null },
    },
    ...{ createdAt: nowSeconds(), context: null, revokedAt: null },
  }
  sessions.keep(session)
  return jsonAnswer({ pci: session.pci, key: session.key })
}

/** `POST /v1/sessions/{account}/activate`: makes a session count, as it was granted. */
export const activateSession = async (
  { sessions }: SessionsInput,
  { body }: SandboxRequest,
  account: string,
): Promise<Answer> => {
  checkAccount(account)
  const { pci, ...granted } = readBody(activationSchema, await body())
  checkExpiry(granted.expiry)
  const session = findLive(sessions, account, pci)
  if (session.context !== null) throw new ApiError(400, 'pci', 'The session is active already')
  if (!namesKey(granted.signer, session))
    throw new ApiError(400, 'signer', 'The key of the service is not first')
  sessions.keep({ ...session, ...granted })
  return jsonAnswer({})
}

/** `GET /v1/sessions/{account}/getcontext?pci=`: what the wallet gave. */
export const readContext = (
  { sessions }: SessionsInput,
  { query }: SandboxRequest,
  account: string,
): Answer => {
  checkAccount(account)
  const context = sessions.find(account, query.get('pci') ?? '')?.context ?? null
  if (context === null) throw new ApiError(400, 'pci', 'Unknown session')
  return jsonAnswer({ context })
}

/**
 * `POST /v1/sessions/{account}/revoke`: ends a session, and answers with an empty body. The public service does not look at the signature;
 * the sandbox does, so that nobody sends a wrong one unnoticed: of what the test wallet signs.
 */
export const answerRevocation = async (
  { sessions, chains }: SessionsInput,
  { body }: SandboxRequest,
  account: string,
): Promise<Answer> => {
  const { chainId, address } = checkAccount(account)
  const { pci, signature } = readBody(revocationSchema, await body())
  const session = findLive(sessions, account, pci)
  const chain = chains.find(({ id }) => id === chainId)
  if (!(await isSigned({ address, message: revocationText(pci), signature }, chain)))
    throw new ApiError(401, 'signature', 'Invalid signature')
  sessions.keep({ ...session, revokedAt: nowSeconds() })
  return { status: 200, headers: {}, body: '' }
}

/** @throws ApiError 400 `pci` for one that there is not, or that is revoked */
function findLive(sessions: SessionBook, account: string, pci: string): KeptSession {
  const session = sessions.find(account, pci)
  if (session?.revokedAt !== null) throw new ApiError(400, 'pci', 'Unknown session')
  return session
}

/** @throws ApiError 400 `address` for what is no EVM account by CAIP-10, such as a plain address */
function checkAccount(account: string): { readonly chainId: number; readonly address: string } {
  const [, chainId, address] = /^eip155:(\d{1,16}):(0x[\da-fA-F]{40})$/.exec(account) ?? []
  if (chainId === undefined || address === undefined) throw new ApiError(400, 'address', 'Invalid address')
  return { chainId: Number(chainId), address }
}

function checkExpiry(expiry: number): void {
  if (expiry <= nowSeconds()) throw new ApiError(400, 'expiry', 'The expiry is in the past')
  // In milliseconds, it would be a day thousands of years ahead.
  if (expiry > 100_000_000_000) throw new ApiError(400, 'expiry', 'The expiry is not in seconds')
}

/** Whether the key of the service is the first that acts. */
function namesKey(signer: unknown, { key }: KeptSession): boolean {
  const schema = z.object({ data: z.object({ keys: z.array(z.object({ publicKey: z.string() })) }) })
  const first = schema.safeParse(signer).data?.data.keys[0]
  return first?.publicKey.toLowerCase() === key.publicKey.toLowerCase()
}

function readBody<T extends z.ZodMiniType>(schema: T, body: string): z.output<T> {
  const result = schema.safeParse(readJson(body))
  if (!result.success) throw new ApiError(422, '', 'The body is not as expected')
  return result.data
}
