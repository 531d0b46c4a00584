import * as z from 'zod/mini'

/** A signature with its key (`StdSignature`): base64 of 64 and of 33 bytes. */
export const signatureSchema = z.object({
  pub_key: z.object({
    type: z.string().check(z.maxLength(64)),
    value: z.string().check(z.length(44), z.regex(/^[\da-z+/]{44}$/i)),
  }),
  signature: z.string().check(z.length(88), z.regex(/^[\da-z+/]{86}==$/i)),
})
