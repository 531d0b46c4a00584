import * as z from 'zod/mini'

const address = z.string().check(z.maxLength(90))
const sats = z.string().check(z.regex(/^\d{1,16}$/, 'not an amount of satoshis'))

/** The parameters of the Bitcoin methods, as dapps send them. */
export const bip122Params = {
  getAccountAddresses: z.nullish(z.object({ account: z.optional(address) })),
  signMessage: z.object({
    account: z.optional(address),
    address: z.optional(address),
    message: z.string().check(z.maxLength(1_000_000)),
    protocol: z.optional(z.enum(['ecdsa', 'bip322', 'ECDSA', 'BIP322'])),
  }),
  signPsbt: z.object({
    account: z.optional(address),
    psbt: z.string(),
    signInputs: z.optional(z.array(z.object({ address, index: z.number().check(z.int(), z.minimum(0)) }))),
    broadcast: z.optional(z.boolean()),
  }),
  sendTransfer: z.object({ account: z.optional(address), recipientAddress: address, amount: sats }),
}
