import type { Setup } from '../../kernel/define.js'
import { createQueries } from '../../kernel/query/index.js'
import { createNameApi } from './createNameApi.js'
import { createNameResolver } from './createNameResolver.js'
import { followIdentity } from './identity/followIdentity.js'
import { Registration } from './store/Registration.js'
import { nameFormService, nameResolverService } from './api.js'

/** Names the connected account, and offers names to whoever asks. */
export const setup: Setup = context => {
  const queries = createQueries(context)
  const api = createNameApi(context)
  const identity = followIdentity({ context, queries, api })
  context.provide(nameResolverService, () => createNameResolver(context, api))
  context.provide(nameFormService, () => {
    const registration = new Registration({ context, queries, api, onRegistered: identity.setName })
    context.onDispose(registration.dispose)
    return registration
  })
}
