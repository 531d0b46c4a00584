import { parseCaipAddress } from '../../../kernel/contract/caip.js'
import type { Account, ModalEvent } from '../../../kernel/contract/types.js'
import type { Model } from './Model.js'
import { namespaces } from './site.js'
import type { World } from './World.js'

const addressesOf = (accounts: readonly Account[] = []) => accounts.map(({ address }) => address).join()

const known = new Set<string>(namespaces)

/** As `expect(actual).toBe(expected)`, which is slow where it is asked millions of times. */
const hold = (actual: unknown, expected: unknown): void => {
  if (!Object.is(actual, expected)) expect(actual).toBe(expected)
}

/** Checks the world against the model, and the kernel's invariants. */
export const checkInvariants = (model: Model, { page, wallets, toasts }: World): void => {
  const { kernel, faults } = page
  const { namespaces, modal, router } = kernel.stores

  for (const chain of namespaces.all) {
    const { namespace } = chain
    const account = model.accounts.get(namespace)
    const isResuming = model.resuming.has(namespace)
    const isAsking = isResuming || model.asked.includes(namespace)
    const address = model.addressIn(namespace)
    // I1: one of three, and the right one.
    hold(
      `${namespace} ${chain.status}`,
      `${namespace} ${account ? 'connected' : isAsking ? 'connecting' : 'disconnected'}`,
    )
    hold(chain.isRestoring, isResuming)
    // I3: nothing of an attempt, a session or a page that was left.
    hold(chain.address, address)
    hold(chain.connection?.connectorId, account?.wallet)
    // I2: connected means a valid address of that namespace, and the other way round.
    const parts = parseCaipAddress(chain.caipAddress, known)
    hold(parts?.namespace, account && namespace)
    hold(parts?.address, address)
    // What is connected is watched, once.
    hold(account?.session.watchers, account && 1)
    hold(chain.chosen, account?.chosen)
    hold(chain.state.allAccounts.map(each => each.address).join(), addressesOf(account?.opened))
    hold(chain.state.accounts.map(each => each.address).join(), addressesOf(account?.accounts))
    hold(chain.preferredAccountType, model.preferred.get(namespace) ?? 'eoa')
  }

  // I7: a wallet shows one request at most, and it is the one that the model knows of.
  for (const [id, wallet] of Object.entries(wallets))
    hold(`${id} ${wallet.waiting}`, `${id} ${[...model.requests].some(key => key === id) ? 1 : 0}`)

  // I9: an open modal has a view, and every view is one that a plugin registered.
  if (modal.isOpen) hold(router.history.length > 0, true)
  for (const { view } of router.history) hold(kernel.registry.view(view) !== undefined, true)

  // I10: one event a connection, one a disconnect.
  const count = (start: string) => page.events().filter(event => event.startsWith(start)).length
  hold(count('CONNECT_SUCCESS'), model.successes)
  const isEmail = ({ event, properties }: ModalEvent) =>
    event === 'CONNECT_SUCCESS' && properties?.['method'] === 'email'
  hold(page.log.filter(isEmail).length, model.emailLogins)
  hold(count('DISCONNECT_'), model.disconnects)
  hold(count('SET_PREFERRED_ACCOUNT_TYPE'), model.preferences)

  // I12: one toast at a time, and one goes before the next one comes.
  for (const [index, toast] of toasts.entries())
    if (index > 0 && toast !== undefined) hold(toasts[index - 1], undefined)
  toasts.splice(0, toasts.length - 1)

  // Nothing went wrong unseen. That a network is none of the site's is told to its developers.
  hold(faults.filter(fault => !fault.includes('SWITCH_NETWORK_NOT_FOUND')).join(), '')
}
