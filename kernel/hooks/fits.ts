import type { AnyView } from '../contract/keys.js'
import { readProperty } from '../wallet/readProperty.js'

/** Whether an answer is one that a hook takes. May throw, which is a no. @param before what the tap was given to hand on */
export type Fits = (answer: unknown, before: unknown) => boolean

/** Hands on the wallets that there were, in their order: themselves, or drawn otherwise under their own ids. */
export const areThose: Fits = (answer, before) =>
  Array.isArray(answer) &&
  Array.isArray(before) &&
  answer.length === before.length &&
  answer.every(
    (each, index) =>
      readProperty(each, 'id') === readProperty(before[index], 'id') &&
      typeof readProperty(each, 'name') === 'string',
  )

/** Names namespaces. */
export const isNames = (answer: unknown): boolean =>
  Array.isArray(answer) && answer.every(each => typeof each === 'string')

/** Names a wallet, and chains or none. */
export const isConnectRequest: Fits = answer => {
  const namespaces = readProperty(answer, 'namespaces')
  return (
    typeof readProperty(answer, 'connectorId') === 'string' &&
    (namespaces === undefined || isNames(namespaces))
  )
}

/** Says why something is refused. */
export const isRefusal: Fits = answer => typeof readProperty(answer, 'refuse') === 'string'

/** Leads to a view. @param hasView whether there is such a view, and it is on */
export const isTarget =
  (hasView: (view: AnyView) => boolean): Fits =>
  answer => {
    const view = readProperty(answer, 'view')
    return typeof view === 'object' && view !== null && hasView(view as AnyView)
  }

/** Is one of these words. */
export const isWord =
  (...words: readonly unknown[]): Fits =>
  answer =>
    words.includes(answer)
