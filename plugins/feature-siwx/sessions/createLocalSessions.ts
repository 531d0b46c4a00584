import { signatureInvalid } from '../errors.js'
import { validityOf } from '../message/validityOf.js'
import { sessionKey } from './sessionKey.js'
import type { SignInSession, SignInSessions, SignInTools } from './SignInSessions.js'

/** The oldest go first. */
const maxSessions = 20

const isOf = ({ data }: SignInSession, chainId: string, address: string) =>
  data.chainId === chainId && data.accountAddress === address
const namespaceOf = ({ data: { chainId } }: SignInSession) => chainId.slice(0, chainId.indexOf(':'))

/**
 * Sessions of this browser alone, verified by the chains themselves. They keep honest visitors in step; whoever has something to protect
 * asks a server, since a visitor can write what they like into their own storage.
 */
export const createLocalSessions = ({
  env,
  storage,
  verify,
  createMessage,
  createNonce,
  assertVerifier,
}: SignInTools): SignInSessions => {
  const write = (list: readonly SignInSession[]) =>
    list.length > 0 ? storage.write(sessionKey, list.slice(-maxSessions)) : storage.remove(sessionKey)
  const without = (chainId: string, address: string) =>
    storage.read(sessionKey).filter(session => !isOf(session, chainId, address))
  const assertValid = async (session: SignInSession) => {
    const isInTime = validityOf(session.data, env.now()) === 'valid'
    if (!isInTime || !(await verify(session))) throw signatureInvalid()
  }
  return {
    createMessage: async request => {
      await assertVerifier(request.chainId)
      return createMessage(request, createNonce())
    },
    addSession: async session => {
      await assertValid(session)
      write([...without(session.data.chainId, session.data.accountAddress), session])
    },
    setSessions: async sessions => {
      await Promise.all(sessions.map(assertValid))
      const namespaces = sessions.map(namespaceOf)
      const others = storage.read(sessionKey).filter(other => !namespaces.includes(namespaceOf(other)))
      write(sessions.length > 0 ? [...others, ...sessions] : [])
    },
    getSessions: (chainId, address) => {
      const isGood = (session: SignInSession) =>
        isOf(session, chainId, address) && validityOf(session.data, env.now()) === 'valid'
      return Promise.resolve(storage.read(sessionKey).filter(isGood))
    },
    revokeSession: (chainId, address) => {
      write(without(chainId, address))
      return Promise.resolve()
    },
    endNamespaces: namespaces => {
      write(storage.read(sessionKey).filter(session => !namespaces.includes(namespaceOf(session))))
      return Promise.resolve()
    },
  }
}
