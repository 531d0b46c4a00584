import { pad } from 'viem'
import { toSoladySmartAccount, type SmartAccount } from 'viem/account-abstraction'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { SmartAccountSettings } from '../settings.js'
import type { Node } from '../Signer.js'

/**
 * The smart account of a key on a network: Solady's, whose address follows from the key and the factory alone. Nobody else can have that
 * address where the factory takes only the owner under a salt that starts with them, as it must.
 * @throws where the node does not answer
 */
export const openAccount = (
  owner: PrivateKeyAccount,
  node: Node,
  { factory }: SmartAccountSettings,
): Promise<SmartAccount> =>
  toSoladySmartAccount({
    client: node,
    owner,
    salt: pad(owner.address, { dir: 'right' }),
    factoryAddress: factory,
  })
