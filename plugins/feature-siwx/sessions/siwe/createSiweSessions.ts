import * as z from 'zod/mini'
import { signInInvalid, siweNotVerified, siweParamsMissing } from '../../errors.js'
import { isNonce } from '../../message/isNonce.js'
import type { SignInData } from '../../message/SignInData.js'
import { createAnswered } from '../createAnswered.js'
import type { MessageRequest, SignInSession, SignInSessions, SignInTools } from '../SignInSessions.js'
import type { SiweConfig, SiweMessageParams, SiweSession } from './SiweConfig.js'

const sessionSchema = z.object({
  address: z.string().check(z.minLength(1), z.maxLength(256)),
  chainId: z.number(),
})

const isEvm = (chainId: string) => chainId.startsWith('eip155:')
/** `eip155:1` as a number: 1 where it is none. */
const numberOf = (chainId: string) => Number(chainId.slice('eip155:'.length)) || 1
/** The address at the end of a `did:pkh`, or the address itself, without regard to its checksum. */
const plain = (address: string) => address.slice(address.lastIndexOf(':') + 1).toLowerCase()

const toData = (
  { accountAddress, chainId }: MessageRequest,
  nonce: string,
  { domain, uri, statement, iat, exp, nbf, requestId, resources }: SiweMessageParams,
): SignInData => ({
  ...{ domain, uri, accountAddress, chainId, nonce, version: '1' },
  ...(statement !== undefined && { statement }),
  ...(iat !== undefined && { issuedAt: iat }),
  ...(exp !== undefined && { expirationTime: exp }),
  ...(nbf !== undefined && { notBefore: nbf }),
  ...(requestId !== undefined && { requestId }),
  ...(resources !== undefined && { resources }),
})

/** Puts a host's `siweConfig` behind the interface of sessions. */
export const createSiweSessions = (config: SiweConfig, tools: SignInTools): SignInSessions => {
  const answered = createAnswered(tools)

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
  /** Whether a session does not serve an account on a network, in a way that the host minds. */
  const isOther = (session: SiweSession, chainId: string, address: string) => {
    const isOtherNetwork = session.chainId !== numberOf(chainId)
    const isOtherAccount = plain(session.address) !== plain(address)
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
      // With a line break, it would be further fields.
      if (!isNonce(nonce)) throw signInInvalid('nonce')
      const dated = { ...params, iat: params.iat ?? new Date(tools.env.now()).toISOString() }
      const text = config.createMessage({
        ...dated,
        ...{ nonce, version: '1', chainId: numberOf(request.chainId) },
        address: `did:pkh:${request.chainId}:${request.accountAddress}`,
      })
      return { ...toData(request, nonce, dated), toString: () => text }
    },
    addSession: add,
    // Of several networks, the host is told of the one that is active: it comes first.
    setSessions: async ([first]) => (first ? add(first) : end()),
    revokeSession: async chainId => {
      if (isEvm(chainId)) await signOut()
    },
    endNamespaces: async namespaces => {
      if (namespaces.includes('eip155')) await end()
    },
    getSessions: async (chainId, address) => {
      if (!isEvm(chainId)) return [answered(chainId, address)]
      const session = await readSession()
      if (!session) return []
      if (!isOther(session, chainId, address)) return [answered(chainId, address)]
      await signOut()
      // Some servers need to be told twice.
      if (await readSession()) await signOut()
      return []
    },
  }
}
