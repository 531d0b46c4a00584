import type { ActionInput } from './ActionInput.js'

/** Where payments go on the network in use. @throws Error where the sandbox does not run it */
export const orchardOf = ({ sandbox, network }: ActionInput): string => {
  const address = sandbox.orchard[network.caipNetworkId]
  if (!address) throw new Error(`The orchard has no address on ${network.name}.`)
  return address
}
