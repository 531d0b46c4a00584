import type { ChainNamespace, WalletRequest, WalletSession } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import type { Engine } from './Engine.js'

/** What opens a session is fetched for the chains of the site alone. */
const open = async (name: ChainNamespace, engine: Engine, request: WalletRequest): Promise<WalletSession> => {
  const { id } = engine.context
  if (name === 'solana') {
    const { openSolanaSession } = await fetchLazy(() => import('./solana/openSolanaSession.js'), id)
    return openSolanaSession(engine, request)
  }
  const { openSession } = await fetchLazy(() => import('./wallet/openSession.js'), id)
  return openSession(engine, request)
}

/**
 * Opens a session on each chain that is asked for. A secure site may not be on all of them: those that it is on are connected. Rejects as the
 * first one does where there is none.
 */
export const openSessions = async (
  engine: Engine,
  request: WalletRequest,
): Promise<readonly WalletSession[]> => {
  const sessions: WalletSession[] = []
  const errors: unknown[] = []
  // One after the other: the frame is on one network at a time.
  for (const name of request.namespaces) {
    try {
      sessions.push(await open(name, engine, request))
    } catch (error) {
      errors.push(error)
    }
  }
  if (sessions.length === 0) throw errors[0]
  errors.forEach(engine.context.report)
  return sessions
}
