import type { Environment, SessionListener } from 'portico/plugin'
import { accountsOf, readStanding, type Standing } from './readStanding.js'

/** SEP-43 has no events; Freighter's own API looks this often, too. */
const lookMs = 3000

/** Follows a wallet by looking, again and again. @returns the function that stops it */
export const watchWallet = (
  { after }: Environment,
  wallet: unknown,
  standing: Standing,
  listener: SessionListener,
): (() => void) => {
  let isWatching = true
  let known = standing
  let emptyLooks = 0
  let cancel = (): void => undefined

  const tell = (now: Standing) => {
    // Freighter says nothing when it is late, too: only the second time in a row means that the account is gone.
    emptyLooks = now.address === '' ? emptyLooks + 1 : 0
    if (emptyLooks === 1) return
    const before = known
    known = now
    if (now.networkId !== before.networkId) listener.networkChanged(now.networkId)
    if (now.address !== before.address) listener.accountsChanged(accountsOf(now))
  }
  const look = async () => {
    const now = await readStanding(wallet).catch(() => undefined)
    if (isWatching && now) tell(now)
    if (isWatching) lookLater()
  }
  const lookLater = () => {
    cancel = after(lookMs, () => void look())
  }
  lookLater()
  return () => {
    isWatching = false
    cancel()
  }
}
