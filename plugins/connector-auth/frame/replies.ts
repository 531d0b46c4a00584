import * as z from 'zod/mini'

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))

/** An address as people write them; of no more than what mail servers take (RFC 5321). */
const email = text(254).check(z.email())
const chainId = z.union([z.int(), text(64)])
const accountType = z.enum(['eoa', 'smartAccount'])
const accounts = z.array(z.object({ address: text(64), type: accountType })).check(z.maxLength(10))

const user = z.object({
  email: z.optional(z.nullable(email)),
  address: text(64),
  chainId,
  accounts: z.optional(accounts),
  userName: z.optional(z.nullable(text(256))),
  smartAccountDeployed: z.optional(z.boolean()),
  preferredAccountType: z.optional(text(32)),
})
/** Who is signed in, as the secure site says. */
export type FrameUser = z.infer<typeof user>

/** No address that a browser takes is longer. */
const uri = text(2048)

const nothing = z.unknown()

/** What the secure site answers to each request that is made of it. */
export const replies = {
  CONNECT_EMAIL: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  UPDATE_EMAIL: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ newEmail: email }),
  GET_SOCIAL_REDIRECT_URI: z.object({ uri }),
  CONNECT_SOCIAL: z.object({ userName: z.optional(z.nullable(text(256))) }),
  GET_FARCASTER_URI: z.object({ url: uri }),
  CONNECT_FARCASTER: z.object({ userName: z.optional(z.nullable(text(256))) }),
  IS_CONNECTED: z.object({ isConnected: z.boolean() }),
  GET_USER: user,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: z.object({
    smartAccountEnabledNetworks: z.array(z.int().check(z.positive())).check(z.maxLength(1000)),
  }),
  SET_PREFERRED_ACCOUNT: z.object({ type: accountType, address: text(64) }),
  SWITCH_NETWORK: nothing,
  SIGN_OUT: nothing,
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  RPC_REQUEST: nothing,
} as const

/** The requests that are made of the secure site. */
export type RequestName = keyof typeof replies
/** What a request is answered with. */
export type Reply<Name extends RequestName> = z.infer<(typeof replies)[Name]>

/** Whether a text is an e-mail address. */
export const isEmail = (value: string): boolean => email.safeParse(value).success

const error = z.object({ message: z.optional(z.string()) })
/** The words of an error; undefined where it has none. */
export const readErrorMessage = (payload: unknown): string | undefined =>
  z.safeParse(error, payload).data?.message || undefined
