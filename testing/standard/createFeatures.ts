import type { Desk } from '../owner/Desk.js'
import type { StandardQuestion } from './StandardTestWalletOptions.js'
import type { StandardAccount, StandardChange, StandardMethod } from './StandardWallet.js'
import type { AccountState } from '../owner/AccountState.js'

/** What the features of the standard itself work with. */
interface FeatureParts {
  readonly desk: Pick<Desk<StandardQuestion, StandardMethod>, 'take'>
  readonly state: AccountState
  /** How many accounts the wallet has. */
  readonly size: number
  accounts(): readonly StandardAccount[]
  on(listener: (change: StandardChange) => void): () => void
}

/** The features of the Wallet Standard itself. */
export const createFeatures = (parts: FeatureParts): Readonly<Record<string, object>> => ({
  'standard:connect': { version: '1.0.0', connect: (input?: object) => connect(parts, input) },
  'standard:disconnect': {
    version: '1.0.0',
    disconnect: () =>
      parts.desk.take('standard:disconnect', undefined, () => Promise.resolve(parts.state.revoke())),
  },
  'standard:events': {
    version: '1.0.0',
    on: (event: string, listener: (change: StandardChange) => void) =>
      event === 'change' ? parts.on(listener) : () => undefined,
  },
})

const connect = ({ desk, state, size, accounts }: FeatureParts, input: object = {}): Promise<object> =>
  desk.take('standard:connect', input, async ask => {
    const isSilent = Reflect.get(input, 'silent') === true
    if (!isSilent && state.granted.length === 0) {
      const { accounts: chosen } = await ask({ kind: 'connect' }, 'connect')
      state.grant(chosen ?? Array.from({ length: size }, (_, index) => index))
    } else if (!isSilent && state.isLocked) await ask({ kind: 'unlock' }, 'connect')
    return { accounts: accounts() }
  })
