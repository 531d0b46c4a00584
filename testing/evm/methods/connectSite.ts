import type { MethodCall } from '../MethodCall.js'

/** Asks which accounts to open to the site and opens them. Only one such question is open at a time (-32002). */
export async function connectSite({ ask, keys, state }: MethodCall): Promise<void> {
  const { accounts } = await ask({ kind: 'connect' }, 'connect')
  state.grant(accounts ?? Array.from({ length: keys.size }, (_, index) => index))
}
