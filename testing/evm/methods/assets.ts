import * as z from 'zod/mini'
import type { Method, MethodTable } from '../MethodCall.js'
import { addressParam } from '../paramSchemas.js'
import { readParams } from '../readParams.js'
import { authorizedSigner } from './authorizedSigner.js'

/** EIP-747: its parameter is an object, though some sites send it in a list. */
const watchParams = z.object({
  type: z.string(),
  options: z.object({ address: addressParam, symbol: z.optional(z.string().check(z.maxLength(11))) }),
})
const capabilityParams = z.tuple([addressParam], z.unknown())

/** Watching a token (EIP-747) and what the wallet can do beyond the basics (EIP-5792): nothing. */
export const assetMethods: MethodTable = new Map<string, Method>([
  [
    'wallet_watchAsset',
    async ({ ask, params }) => {
      const { options } = readParams(watchParams, Array.isArray(params) ? params[0] : params)
      await ask({ kind: 'watchAsset', symbol: options.symbol ?? 'token', address: options.address })
      return true
    },
  ],
  [
    'wallet_getCapabilities',
    call => {
      authorizedSigner(call, readParams(capabilityParams, call.params)[0])
      return {}
    },
  ],
])
