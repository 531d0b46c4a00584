import { http } from 'viem'
import { createBundlerClient } from 'viem/account-abstraction'
import type { FrameNetwork, SmartAccountSettings } from '../settings.js'
import { chainOf, nodeOf } from '../Signer.js'

/** The bundler of a network, which carries user operations to it. @param node that tells the fees */
export const bundlerOf = (
  network: FrameNetwork,
  { bundlerUrl }: SmartAccountSettings,
  node = nodeOf(network),
) => createBundlerClient({ client: node, chain: chainOf(network), transport: http(bundlerUrl) })
