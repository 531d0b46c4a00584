import * as z from 'zod/mini'

const email = z.string().check(z.maxLength(254), z.email('Invalid email'))
const otp = z.object({ otp: z.string().check(z.maxLength(16)) })
const chainId = z.union([z.int(), z.string().check(z.maxLength(64))])
const values = z.record(z.string(), z.union([z.string(), z.number()]))
const text = z.string().check(z.maxLength(64))
const nothing = z.unknown()

/** What each request must carry. Those that there are not are answered with an error. */
export const payloads = {
  CONNECT_EMAIL: z.object({ email }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: otp,
  GET_SOCIAL_REDIRECT_URI: z.object({ provider: z.string().check(z.maxLength(32)) }),
  CONNECT_SOCIAL: z.object({ uri: z.string().check(z.maxLength(10_000)) }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  UPDATE_EMAIL: z.object({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  IS_CONNECTED: nothing,
  GET_CHAIN_ID: nothing,
  SWITCH_NETWORK: z.object({ chainId }),
  // A type of account that there is not changes nothing.
  GET_USER: z.optional(z.object({ chainId: z.optional(chainId), preferredAccountType: z.optional(text) })),
  SIGN_OUT: nothing,
  SYNC_DAPP_DATA: z.object({ metadata: z.optional(z.object({ name: z.string() })) }),
  SYNC_THEME: z.object({
    themeMode: z.optional(z.enum(['light', 'dark'])),
    themeVariables: z.optional(values),
    w3mThemeVariables: z.optional(values),
  }),
  RPC_REQUEST: z.object({ method: z.string().check(z.maxLength(64)), params: z.optional(z.unknown()) }),
  RPC_ABORT: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  SET_PREFERRED_ACCOUNT: z.object({ type: text }),
  INIT_SMART_ACCOUNT: nothing,
  RELOAD: nothing,
} as const

/** The requests that are answered. */
export type RequestName = keyof typeof payloads
/** What a request carries. */
export type Payload<Name extends RequestName> = z.infer<(typeof payloads)[Name]>
/** What answers each of them; undefined is an answer without a payload. */
export type Handlers = {
  readonly [Name in RequestName]: (payload: Payload<Name>) => unknown
}

/** Whether there is such a request. */
export const isRequest = (name: string): name is RequestName => Object.hasOwn(payloads, name)
