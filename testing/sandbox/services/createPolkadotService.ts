import type { LazyPolkadotChain } from '../chains/polkadot/LazyPolkadotChain.js'
import { polkadotChain } from '../chains/polkadot/polkadotChain.js'
import { HttpError } from '../http/HttpError.js'
import { forwardRpc } from './forwardRpc.js'
import type { Service } from './Service.js'

/** Stands in for the endpoint of a Substrate chain, once that has been started. Owns the chain. */
export function createPolkadotService(chain: LazyPolkadotChain): Service {
  const path = `/${polkadotChain.caipNetworkId.replace(':', '/')}`
  return {
    name: 'polkadot',
    routes: [`POST ${path}`],
    owns: asked => asked.startsWith('/polkadot/'),
    async answer(request) {
      if (request.path !== path) throw new HttpError(404, 'No such network')
      if (!chain.running) throw new HttpError(503, 'Not started: call startPolkadot()')
      const { url: nodeUrl } = await chain.running
      return forwardRpc({ nodeUrl }, request)
    },
    stop: () => chain.stop(),
  }
}
