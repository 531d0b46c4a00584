import { createEip155Namespace } from './eip155/createEip155Namespace.js'
import type { PhoneNamespace, PhoneNamespaceParts } from './PhoneNamespace.js'

/** The namespaces that a phone can have, by their CAIP-2 names. A new one is added here. */
export const phoneNamespaces: ReadonlyMap<string, (parts: PhoneNamespaceParts) => PhoneNamespace> = new Map([
  ['eip155', createEip155Namespace],
])
