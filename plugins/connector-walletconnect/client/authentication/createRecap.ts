import { base64nopad } from '@scure/base'

/**
 * Writes what a site wants to be allowed as a resource of a text to sign (ERC-5573): the methods of a namespace, which the wallet
 * narrows to those that it grants, and to which networks. It stands last among the resources.
 */
export const createRecap = (namespace: string, methods: readonly string[]): string => {
  const abilities = Object.fromEntries([...methods].sort().map(method => [`request/${method}`, [{}]]))
  const recap = JSON.stringify({ att: { [namespace]: abilities } })
  return `urn:recap:${base64nopad.encode(new TextEncoder().encode(recap))}`
}
