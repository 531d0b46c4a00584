import { parseCaipAddress } from '../../../kernel/caip.js'
import type { Model } from './Model.js'
import type { World } from './World.js'

const namespaces = new Set(['eip155', 'solana'])

/** Checks the world against the model, and the invariants of `faults.md` section 5 that concern the kernel. */
export const checkInvariants = (model: Model, { page, wallets, toasts }: World): void => {
  const { kernel, faults } = page
  const { chains, modal, router } = kernel.stores

  for (const chain of chains.all) {
    const account = model.accounts.get(chain.namespace)
    const isAsking = model.attempt?.namespaces.includes(chain.namespace) ?? false
    // I1: one of three, and the right one.
    expect(`${chain.namespace} ${chain.status}`).toBe(
      `${chain.namespace} ${account ? 'connected' : isAsking ? 'connecting' : 'disconnected'}`,
    )
    // I3: nothing of an attempt, a session or a page that was left.
    expect(chain.address).toBe(account?.address)
    // I2: connected means a valid address of that namespace, and the other way round.
    const parts = parseCaipAddress(chain.caipAddress, namespaces)
    expect(parts?.namespace).toBe(account && chain.namespace)
    expect(parts?.address).toBe(account?.address)
    // What is connected is watched, once.
    expect(account?.session.watchers).toBe(account && 1)
  }

  // I7: a wallet shows one request at most, and it is the one that the model knows of.
  for (const [id, wallet] of Object.entries(wallets))
    expect(wallet.waiting).toBe([...model.requests.keys()].some(key => key === id) ? 1 : 0)

  // I9: an open modal has a view, and every view is one that a plugin registered.
  if (modal.isOpen) expect(router.history.length).toBeGreaterThan(0)
  for (const { view } of router.history) expect(kernel.registry.view(view)).toBeDefined()

  // I10: one event a connection, one a disconnect.
  const count = (start: string) => page.events().filter(event => event.startsWith(start)).length
  expect(count('CONNECT_SUCCESS')).toBe(model.successes)
  expect(count('DISCONNECT_')).toBe(model.disconnects)

  // I12: one toast at a time, and one goes before the next one comes.
  for (const [index, toast] of toasts.entries())
    if (index > 0 && toast !== undefined) expect(toasts[index - 1]).toBeUndefined()

  // Nothing went wrong unseen.
  expect(faults).toEqual([])
}
