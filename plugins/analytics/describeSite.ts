import type { ModalEvent, PluginContext } from '../../kernel/define.js'

const name = 'INITIALIZE'

/** The first event: how the host has set the modal up. For the service only: hosts know. */
export const describeSite = ({ stores, options }: PluginContext): ModalEvent => {
  const { defaultNetwork, allowUnsupportedChain, enableNetworkSwitch, enableEmbedded, manualWCControl } =
    options
  const networks = stores.namespaces.all.flatMap(chain => chain.networks)
  return {
    event: name,
    properties: {
      networks: networks.map(({ caipNetworkId }) => caipNetworkId),
      ...{ defaultNetwork, allowUnsupportedChain, enableNetworkSwitch, enableEmbedded, manualWCControl },
    },
  }
}
