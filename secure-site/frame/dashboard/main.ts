import * as z from 'zod/mini'
import { createKeep } from '../keep.js'
import { SignIn } from '../SignIn.js'
import { SiteServer } from '../SiteServer.js'
import { SocialSignIn } from '../SocialSignIn.js'
import { Wallet } from '../Wallet.js'
import { drawAccount } from './drawAccount.js'
import { drawSignIn } from './drawSignIn.js'
import { say, showFailure } from './say.js'

// A strict policy forbids what the schemas would compile.
z.config({ jitless: true })

/** Takes what a provider has sent the visitor back with out of the address. */
const takeResult = (): string | undefined => {
  const result = new URLSearchParams(window.location.search).get('result_uri') ?? undefined
  if (result !== undefined) window.history.replaceState(null, '', window.location.pathname)
  return result
}

/**
 * The page where visitors see their account, and take its key to another wallet. Who is signed in is known as long as it is open, and no longer:
 * a key is shown to nobody who has not signed in just now.
 */
const start = async () => {
  const kept = createKeep(() => window.localStorage)
  const forgotten = createKeep(() => {
    throw new Error('Nothing is kept')
  })
  const server = new SiteServer(forgotten)
  const settings = await server.settings()
  const wallet = new Wallet({ settings, server, keep: forgotten, firstNetwork: undefined })
  // This device stays known.
  const parts = { server, keep: kept, changed: () => wallet.forget() }
  const signIn = new SignIn({ ...parts, site: () => window.location.host })
  const social = new SocialSignIn({ ...parts, origin: () => window.location.origin })

  /** Shows the account of who is signed in, or the way to sign in. Never rejects. */
  const enter = async (): Promise<void> => {
    try {
      const visitor = await signIn.visitor()
      if (!visitor) return drawSignIn({ settings, signIn, social, entered: enter })
      const leave = () => void signIn.signOut().then(enter)
      await drawAccount({ settings, server, wallet, visitor, leave })
    } catch {
      showFailure(() => void enter())
    }
  }
  const result = takeResult()
  const failure =
    result === undefined ? undefined : await social.connect(result).catch((error: unknown) => error)
  await enter()
  if (failure !== undefined) say(failure)
}

void start().catch(() => showFailure(() => window.location.reload()))
