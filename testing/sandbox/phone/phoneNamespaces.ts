import { createBip122Namespace } from './bip122/createBip122Namespace.js'
import { createCosmosNamespace } from './cosmos/createCosmosNamespace.js'
import { createEip155Namespace } from './eip155/createEip155Namespace.js'
import { createPolkadotNamespace } from './polkadot/createPolkadotNamespace.js'
import { createSolanaNamespace } from './solana/createSolanaNamespace.js'
import type { PhoneNamespace, PhoneNamespaceParts } from './PhoneNamespace.js'

/** Those whose keys come from a package of their own load it first. */
type CreateNamespace = (parts: PhoneNamespaceParts) => PhoneNamespace | Promise<PhoneNamespace>

/** The namespaces that a phone can have, by their CAIP-2 names. A new one is added here. */
export const phoneNamespaces: ReadonlyMap<string, CreateNamespace> = new Map<string, CreateNamespace>([
  ['eip155', createEip155Namespace],
  ['solana', createSolanaNamespace],
  ['bip122', createBip122Namespace],
  ['polkadot', createPolkadotNamespace],
  ['cosmos', createCosmosNamespace],
])
