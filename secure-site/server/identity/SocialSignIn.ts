import { Refusal } from '../Refusal.js'
import type { Users } from '../Users.js'
import { providerNames, type IdentityProvider, type ProviderName } from './IdentityProvider.js'
import { readIdentity } from './readIdentity.js'
import { pageToReturnTo, readReturn } from './readReturn.js'
import type { SignInStates } from './SignInStates.js'

/** The providers of a site. */
export type IdentityProviders = Partial<Readonly<Record<ProviderName, IdentityProvider>>>

/** What signing in with social accounts stands on. */
export interface SocialParts {
  readonly providers: IdentityProviders
  readonly states: SignInStates
  readonly users: Users
  /** Origin of the secure site. */
  readonly url: string
}

/** Where a visitor goes on who comes back from a provider: told to the page that opened the window, sent to a page, or nowhere. */
export type Continuation =
  { readonly tell: string; readonly state: string } | { readonly goTo: string } | undefined

/** Signs visitors in with accounts that they have elsewhere. */
export class SocialSignIn {
  constructor(private readonly parts: SocialParts) {}

  /** @param origin of the page that asks @returns where the visitor agrees @throws `Refusal` */
  async begin(provider: ProviderName, deviceId: string, origin: string): Promise<string> {
    const found = this.#provider(provider)
    const request = await this.parts.states.begin({ provider, origin, deviceId })
    return found.authorizeUrl({ ...request, redirectUri: this.#redirectUri })
  }

  /** @param uri `/loading` with what the provider has answered */
  async continue(uri: URL): Promise<Continuation> {
    const returned = readReturn(uri)
    const state = returned && (await this.parts.states.find(returned.state))
    if (!state) return undefined
    if (returned.href === undefined) return { tell: state.origin, state: returned.state }
    const goTo = pageToReturnTo(returned.href, state.origin, `${this.#redirectUri}${uri.search}`)
    return goTo === undefined ? undefined : { goTo }
  }

  /** Ends a sign-in. @param uri as above @returns the id of the user @throws `Refusal` */
  async finish(uri: string, deviceId: string): Promise<string> {
    const returned = uri.startsWith(`${this.#redirectUri}?`) ? readReturn(new URL(uri)) : undefined
    if (!returned) throw new Refusal(400, 'This is no answer to a sign-in')
    const { states, users } = this.parts
    const { provider, codeVerifier } = await states.take(returned.state, deviceId)
    if (returned.error === 'access_denied') throw new Refusal(403, 'The sign-in was canceled')
    const identity = await this.#identify(provider, returned.code, codeVerifier)
    return (await users.withIdentity(provider, identity)).id
  }

  async #identify(name: ProviderName, code: string | undefined, codeVerifier: string) {
    const provider = this.#provider(name)
    try {
      if (!code) throw new Error('The provider gives no code')
      return readIdentity(await provider.identify({ code, codeVerifier, redirectUri: this.#redirectUri }))
    } catch {
      throw new Refusal(502, `Signing in with ${providerNames[name]} failed. Please try again`)
    }
  }

  #provider(name: ProviderName): IdentityProvider {
    const found = this.parts.providers[name]
    if (!found) throw new Refusal(404, `Signing in with ${providerNames[name]} is not available here`)
    return found
  }

  get #redirectUri(): string {
    return `${this.parts.url}/loading`
  }
}
