import type { PluginContext, VerifyMessage } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { rpcService } from './api.js'

/** Makes the verifying of signatures. Those of keys need the curve, which is fetched; contracts also a node and viem. */
export const createVerification = (context: PluginContext): VerifyMessage => ({
  verify: async (signed, network, signal) => {
    const { verifyEip155Message } = await fetchLazy(
      () => import('./verify/verifyEip155Message.js'),
      'chain-eip155',
    )
    const isValid = await verifyEip155Message(signed, async (method, params) => {
      const client = await (await context.load(rpcService)).client(network)
      return client.request({ method, params } as never)
    })
    signal?.throwIfAborted()
    return isValid
  },
})
