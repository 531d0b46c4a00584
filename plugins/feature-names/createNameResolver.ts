import { nameLookup, type PluginContext } from '../../kernel/define.js'
import type { NameResolver } from '../feature-send/api.js'
import type { NameApi } from './createNameApi.js'
import { fetchAvatar } from './identity/fetchAvatar.js'

/** A name: parts with points between. Which of them are names, the chain knows. */
const name = /^[^\s.]+(?:\.[^\s.]+)+$/
const maxLength = 255
/** A name of the service: of the zone of today, or of the one before it. */
const registered = /^[a-z\d-]{3,64}\.(reown|wcn)\.id$/i

/** Makes the resolver of names for EVM networks: those of the service's zones, and all others, which the chain keeps itself. Pictures are the service's. */
export const createNameResolver = (context: PluginContext, api: NameApi): NameResolver => ({
  knows: (text, { chainNamespace }) =>
    chainNamespace === 'eip155' && text.length <= maxLength && name.test(text),
  resolve: async (text, network, signal) => {
    if (registered.test(text)) return api.addressOf(network.caipNetworkId, text.toLowerCase(), signal)
    return (await context.loadCapability(nameLookup, network.chainNamespace))?.addressOf(
      text,
      network,
      signal,
    )
  },
  // Nobody has an identity on a test network.
  picture: async ({ address, network, sender }, signal) => {
    if (network.testnet) return undefined
    const identity = await api.identityOf(network.caipNetworkId, address, signal, sender)
    return identity?.avatar === undefined ? undefined : fetchAvatar(context, identity.avatar, signal)
  },
})
