import * as z from 'zod/mini'
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
import type { SiweConfig, SiweMessageParams, SiweSession } from './SiweConfig.js'

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
