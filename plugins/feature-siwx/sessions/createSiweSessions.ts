import * as z from 'zod/mini'
import type { Cacao } from '../../../kernel/define.js'
import { signInInvalid, siweNotVerified, siweParamsMissing } from '../errors.js'
import type { SignInData } from '../message/SignInData.js'
import { isNonce } from '../message/fields.js'
import {
  unsignedSession,
  type MessageRequest,
  type SignInSession,
  type SignInSessions,
  type SignInTools,
} from './SignInSessions.js'

/** What a host says of its messages. */
export interface SiweMessageParams {
  readonly domain: string
  readonly uri: string
  /** Chains of the site, as numbers. */
  readonly chains: readonly number[]
  readonly statement?: string
  /** ISO 8601, as the other times. Default: now. */
  readonly iat?: string
  readonly nbf?: string
  readonly exp?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** What a host writes a message of. */
export interface SiweMessageArgs extends SiweMessageParams {
  /** `did:pkh:eip155:1:0x…` */
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
}

/** The signed-in account, as the host's server knows it. */
export interface SiweSession {
  readonly address: string
  readonly chainId: number
}

/** A host's sign-in with Ethereum, as AppKit's `siweConfig` has it. Accounts of other chains pass. */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>
  getMessageParams?(): Promise<SiweMessageParams>
  /** Writes the text to sign. */
  createMessage(args: SiweMessageArgs): string
  verifyMessage(signed: {
    readonly message: string
    readonly signature: string
    readonly cacao?: Cacao
  }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  onSignIn?(session: SiweSession): void
  onSignOut?(): void
  /** Whether who does not sign in is disconnected. Default: true. */
  readonly required?: boolean
  /** Default: true. False: nobody is asked. */
  readonly enabled?: boolean
  /** Default: true, as the next two. */
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /** How long a nonce may wait for its signature. Default: 5 minutes. */
  readonly nonceRefetchIntervalMs?: number
}

const sessionSchema = z.object({
  address: z.string().check(z.minLength(1), z.maxLength(256)),
  chainId: z.number(),
})

const isEvm = (chainId: string) => chainId.startsWith('eip155:')
/** `eip155:1` as a number; 1 where it is not one. */
const numberOf = (chainId: string) => Number(chainId.slice('eip155:'.length)) || 1
/** An address, or that of a `did:pkh`, in lower case. */
const bareAddress = (address: string) => address.slice(address.lastIndexOf(':') + 1).toLowerCase()

const toData = (
  { accountAddress, chainId }: MessageRequest,
  nonce: string,
  { domain, uri, statement, iat, exp, nbf, requestId, resources }: SiweMessageParams,
): SignInData => ({
  domain,
  uri,
  accountAddress,
  chainId,
  nonce,
  version: '1',
  ...(statement !== undefined && { statement }),
  ...(iat !== undefined && { issuedAt: iat }),
  ...(exp !== undefined && { expirationTime: exp }),
  ...(nbf !== undefined && { notBefore: nbf }),
  ...(requestId !== undefined && { requestId }),
  ...(resources !== undefined && { resources }),
})

/** Sessions by the `siweConfig` of a host. */
export const createSiweSessions = (config: SiweConfig, tools: SignInTools): SignInSessions => {
  const readSession = async (): Promise<SiweSession | undefined> => {
    const found = await config.getSession()
    if (!found) return undefined
    const { data } = sessionSchema.safeParse(found)
    if (!data) tools.report(new Error('getSession() of siweConfig gave no address or no chainId'))
    return data
  }
  const signOut = async () => {
    await config.signOut()
    config.onSignOut?.()
  }
  const add = async ({ message, signature, cacao }: SignInSession) => {
    const isValid = await config.verifyMessage({ message, signature, ...(cacao && { cacao }) })
    const session = isValid ? await readSession() : undefined
    if (!session) throw siweNotVerified()
    config.onSignIn?.(session)
  }
  /** Whether a session is of another account or network, and the host wants that to sign out. */
  const mustSignOut = (session: SiweSession, chainId: string, address: string) => {
    const isOtherNetwork = session.chainId !== numberOf(chainId)
    const isOtherAccount = bareAddress(session.address) !== bareAddress(address)
    const { signOutOnNetworkChange = true, signOutOnAccountChange = true } = config
    return (isOtherNetwork && signOutOnNetworkChange) || (isOtherAccount && signOutOnAccountChange)
  }
  const end = async () => {
    if (config.signOutOnDisconnect ?? true) await signOut()
  }

  return {
    messageLifeMs: config.nonceRefetchIntervalMs ?? 300_000,
    getRequired: () => config.required ?? true,
    createMessage: async request => {
      const params = await config.getMessageParams?.()
      if (!params) throw siweParamsMissing()
      const nonce = await config.getNonce(request.accountAddress)
      // A line break would add fields to the message.
      if (!isNonce(nonce)) throw signInInvalid('nonce')
      const dated = { ...params, iat: params.iat ?? new Date(tools.env.now()).toISOString() }
      const text = config.createMessage({
        ...dated,
        nonce,
        version: '1',
        chainId: numberOf(request.chainId),
        address: `did:pkh:${request.chainId}:${request.accountAddress}`,
      })
      return { ...toData(request, nonce, dated), toString: () => text }
    },
    addSession: add,
    // The host verifies one session: that of the active network, which comes first.
    setSessions: async ([first]) => (first ? add(first) : end()),
    revokeSession: async chainId => {
      if (isEvm(chainId)) await signOut()
    },
    endNamespaces: async namespaces => {
      if (namespaces.includes('eip155')) await end()
    },
    getSessions: async (chainId, address) => {
      if (!isEvm(chainId)) return [unsignedSession(tools, chainId, address)]
      const session = await readSession()
      if (!session) return []
      if (!mustSignOut(session, chainId, address)) return [unsignedSession(tools, chainId, address)]
      await signOut()
      // Some servers sign out only the second time.
      if (await readSession()) await signOut()
      return []
    },
  }
}
