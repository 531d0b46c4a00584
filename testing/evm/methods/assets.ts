import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { Method, MethodCall, MethodTable } from '../MethodCall.js'
import { addressParam } from '../paramSchemas.js'
import { readParams } from '../readParams.js'
import { rpcErrors } from '../rpcErrors.js'
import { authorizedSigner } from './authorizedSigner.js'
import { takesBatches } from './batches.js'
import { grantable } from './grants.js'
import { listAssets, type Asset } from './listAssets.js'

/** EIP-747: its parameter is an object, though some sites send it in a list. */
const watchParams = z.object({
  type: z.string(),
  options: z.object({ address: addressParam, symbol: z.optional(z.string().check(z.maxLength(11))) }),
})
const capabilityParams = z.tuple([addressParam], z.unknown())
const assetParams = z.tuple([
  z.object({ account: addressParam, assetTypeFilter: z.optional(z.array(z.string())) }),
])

const capabilitiesOf = async (call: MethodCall) => ({
  ...(call.tellsAssets && { assetDiscovery: { supported: true } }),
  ...(call.grantsPermissions && { permissions: grantable }),
  ...((await takesBatches(call)) && { atomic: { status: 'supported' } }),
})

/** Watching a token (EIP-747), what the wallet can do beyond the basics (EIP-5792), and what accounts hold (EIP-7811). */
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
    async call => {
      authorizedSigner(call, readParams(capabilityParams, call.params)[0])
      const capabilities = await capabilitiesOf(call)
      return Object.keys(capabilities).length === 0 ? {} : { [numberToHex(call.chain.id)]: capabilities }
    },
  ],
  [
    'wallet_getAssets',
    async call => {
      if (!call.tellsAssets) throw rpcErrors.unsupportedMethod('wallet_getAssets')
      const [{ account, assetTypeFilter: types }] = readParams(assetParams, call.params)
      const { address } = authorizedSigner(call, account)
      const assets = await listAssets(call.node, address)
      const isWanted = ({ type }: Asset) => !types || types.includes(type)
      return { [numberToHex(call.chain.id)]: assets.filter(isWanted) }
    },
  ],
])
