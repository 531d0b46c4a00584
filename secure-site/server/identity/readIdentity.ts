import * as z from 'zod/mini'
import type { Identity } from './IdentityProvider.js'

const schema = z.object({
  subject: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.catch(z.optional(z.string().check(z.maxLength(254), z.email())), undefined),
  isEmailVerified: z.catch(z.optional(z.boolean()), undefined),
  userName: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(100))), undefined),
})

/** What is kept of who somebody is: a verified address alone. @throws where they cannot be told from others */
export const readIdentity = (identity: Identity) => {
  const { subject, email, isEmailVerified, userName } = schema.parse(identity)
  return {
    subject,
    email: isEmailVerified === true && email !== undefined ? email.toLowerCase() : null,
    userName: userName ?? null,
  }
}
