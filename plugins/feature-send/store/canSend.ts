import { transfer, type PluginContext } from '../../../kernel/define.js'
import { hasAdapter, type AccountInUse } from '../../../money-kit/AccountInUse.js'

/** Whether an account can send on its network; undefined until the adapter of its chain is loaded. Observable. */
export const canSend = (
  context: Pick<PluginContext, 'capability'>,
  account: AccountInUse,
): boolean | undefined => {
  const { namespace, connection } = account.chain
  const capability = context.capability(transfer, namespace)
  if (!capability || !connection) return hasAdapter(context, account) ? false : undefined
  return capability.supports ? capability.supports(connection, account.network) : true
}
