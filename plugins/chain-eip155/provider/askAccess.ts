import { isModalError, type NamespaceStore, type PluginContext } from '../../../kernel/define.js'
import { reaction } from '../../../kernel/mobx.js'
import { connectView } from '../../../ui-shell/core/api.js'
import type { Eip1193Request } from '../api.js'
import { addressesOf } from './addressesOf.js'
import { disconnected, ProviderRpcError } from './ProviderRpcError.js'

type Modal = Pick<PluginContext, 'present' | 'stores'>

/** Whether a request wants the accounts and nothing else: EIP-1102, or EIP-2255 for that one permission. */
const asksForAccounts = ({ method, params }: Eip1193Request): boolean => {
  if (method === 'eth_requestAccounts') return true
  const [wanted, ...others] = Array.isArray(params) ? (params as readonly unknown[]) : []
  return (
    method === 'wallet_requestPermissions' &&
    others.length === 0 &&
    typeof wanted === 'object' &&
    wanted !== null &&
    Object.keys(wanted).join() === 'eth_accounts'
  )
}

/** The answer to either request. */
const accessTo = (addresses: readonly string[], { method }: Eip1193Request): unknown =>
  method === 'eth_requestAccounts'
    ? addresses
    : [
        {
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: addresses }],
        },
      ]

const untilConnectedOrClosed = (
  chain: NamespaceStore,
  modal: PluginContext['stores']['modal'],
): Promise<unknown> =>
  new Promise<void>(resolve => {
    const stop = reaction(
      () => chain.connection !== undefined || !modal.isOpen,
      isOver => {
        if (isOver) {
          stop()
          resolve()
        }
      },
    )
  })

/**
 * Lets the visitor connect a wallet of this chain, as wallets do when a page asks for accounts: opens the modal, or waits for what the
 * visitor does in it. Rejects with 4001 when it is closed without, with 4900 where there is none.
 */
const letConnect = async ({ present, stores }: Modal, chain: NamespaceStore): Promise<void> => {
  if (stores.modal.isOpen && !stores.modal.isEmbedded) await untilConnectedOrClosed(chain, stores.modal)
  else
    await present(connectView, { namespace: 'eip155' }).catch((error: unknown) => {
      // A kernel with an interface of its own: how one connects is the host's.
      throw isModalError(error, 'VIEW_NOT_AVAILABLE') ? disconnected() : error
    })
  if (!chain.connection)
    throw new ProviderRpcError(4001, 'The visitor closed the modal without connecting a wallet')
}

/**
 * Answers who asks for accounts: of the connected wallet, or of the one that the visitor now connects.
 * @param takeFresh whether the visitor has approved just this, and nobody has asked since: the wallet need not ask once more
 * @returns undefined for what the wallet is to ask the visitor: other permissions, and other accounts later on
 */
export const askAccess = async (
  context: Modal,
  chain: NamespaceStore,
  call: Eip1193Request,
  takeFresh: () => boolean,
): Promise<{ readonly result: unknown } | undefined> => {
  if (!asksForAccounts(call)) return undefined
  const isNew = !chain.connection
  if (isNew) await letConnect(context, chain)
  if (!(takeFresh() || isNew || call.method === 'eth_requestAccounts')) return undefined
  return { result: accessTo(addressesOf(chain), call) }
}
