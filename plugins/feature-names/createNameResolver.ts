import type { NameResolver } from '../feature-send/tokens.js'
import type { NameApi } from './createNameApi.js'

/** A registered name: of the zone of today, or of the one before it. */
const registered = /^[a-z\d-]{3,64}\.(reown|wcn)\.id$/i
const maxLength = 64 + '.reown.id'.length

/** Makes the resolver of registered names, for EVM networks. */
export const createNameResolver = (api: NameApi): NameResolver => ({
  knows: (text, { chainNamespace }) =>
    chainNamespace === 'eip155' && text.length <= maxLength && registered.test(text),
  resolve: (name, { caipNetworkId }, signal) => api.addressOf(caipNetworkId, name.toLowerCase(), signal),
})
