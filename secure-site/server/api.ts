import * as z from 'zod/mini'
import type { Accounts } from './Accounts.js'
import { providerNames, type ProviderName } from './identity/IdentityProvider.js'
import { Refusal } from './Refusal.js'

const email = z.pipe(
  z.string().check(z.maxLength(254), z.trim(), z.toLowerCase()),
  z.string().check(z.email('Invalid email')),
)
const deviceId = z.string().check(z.regex(/^[\da-f-]{36}$/))
const code = z.string().check(z.regex(/^\d{6}$/, 'Invalid code'))
/** A host, which is written in mails. */
const site = z.string().check(z.regex(/^[\w.:[\]-]{1,260}$/))

/** Origin of the page around the frame. */
const origin = z.string().check(z.regex(/^https?:\/\/[\w.:[\]-]{1,260}$/))
const provider = z.custom<ProviderName>(
  name => typeof name === 'string' && Object.hasOwn(providerNames, name),
  'This provider is not known',
)
const uri = z.string().check(z.maxLength(10_000))
const ticket = z.string().check(z.regex(/^[\da-f]{64}$/))

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

type Handler = (accounts: Accounts, body: unknown, token: string | undefined) => Promise<object>

/** Declares a call: its body, and what it does. */
const call =
  <T>(
    schema: z.ZodMiniType<T>,
    act: (accounts: Accounts, body: T, token: string | undefined) => Promise<object>,
  ): Handler =>
  (accounts, body, token) => {
    const read = schema.safeParse(body)
    if (!read.success) throw new Refusal(400, read.error.issues[0]?.message ?? 'Invalid request')
    return act(accounts, read.data, token)
  }

const nothing = z.object({})

/** The calls that the frame makes, by their names: `POST /api/{name}`, with a JSON body, and a session's token as bearer. */
export const calls: ReadonlyMap<string, Handler> = new Map([
  [
    'begin',
    call(z.object({ email, deviceId, site }), async (accounts, body, token) => ({
      action: await accounts.begin(body, body.site, token),
    })),
  ],
  [
    'device',
    call(z.object({ email, deviceId }), async (accounts, body) => ({
      isApproved: await accounts.devices.isKnown(body.email, body.deviceId),
    })),
  ],
  [
    'sign-in',
    call(z.object({ email, deviceId, code }), async (accounts, body, token) => ({
      token: await accounts.signIn(body, body.code, token),
    })),
  ],
  [
    'social-begin',
    call(z.object({ provider, deviceId, origin }), async (accounts, body) => ({
      uri: await accounts.social.begin(body.provider, body.deviceId, body.origin),
    })),
  ],
  [
    'social-sign-in',
    call(z.object({ uri, deviceId }), async (accounts, body, token) => ({
      token: await accounts.signInSocial(body.uri, body.deviceId, token),
    })),
  ],
  [
    'farcaster-begin',
    call(z.object({ deviceId, site }), (accounts, body) =>
      accounts.farcaster.begin(body.deviceId, body.site),
    ),
  ],
  [
    'farcaster-sign-in',
    call(z.object({ ticket, deviceId }), async (accounts, body, token) => ({
      ...(await accounts.signInFarcaster(body.ticket, body.deviceId, token)),
    })),
  ],
  [
    'session',
    call(nothing, async (accounts, _, token) => {
      const { email, userName } = await accounts.user(token)
      return { email, ...(userName !== undefined && { userName }) }
    }),
  ],
  [
    'sign-out',
    call(nothing, async (accounts, _, token) => {
      await accounts.signOut(token)
      return {}
    }),
  ],
  [
    'key',
    call(nothing, async (accounts, _, token) => {
      const { wrappingKey, wrappedKey, entropy } = await accounts.keyParts(token)
      return {
        wrappingKey: base64(wrappingKey),
        ...(wrappedKey !== undefined && { wrappedKey }),
        ...(entropy && { entropy: base64(entropy) }),
      }
    }),
  ],
  [
    'keep-key',
    call(z.object({ wrappedKey: z.string().check(z.maxLength(1024)) }), async (accounts, body, token) => ({
      wrappedKey: await accounts.keepKey(token, body.wrappedKey),
    })),
  ],
  [
    'change-email',
    call(z.object({ email }), async (accounts, body, token) => {
      await accounts.beginChange(token, body.email)
      return {}
    }),
  ],
  [
    'confirm-old',
    call(z.object({ code }), async (accounts, body, token) => {
      await accounts.confirmOld(token, body.code)
      return {}
    }),
  ],
  [
    'confirm-new',
    call(z.object({ code }), async (accounts, body, token) => ({
      newEmail: await accounts.confirmNew(token, body.code),
    })),
  ],
])
