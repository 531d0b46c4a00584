import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { Method, MethodCall, MethodTable } from '../MethodCall.js'
import { chainIdParam } from '../paramSchemas.js'
import { readParams } from '../readParams.js'
import { rpcErrors } from '../rpcErrors.js'
import type { TestChain } from '../TestChain.js'

const switchParams = z.tuple([z.object({ chainId: chainIdParam })])

const isSecureOrLocal = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  )
}
const webUrl = z.string().check(z.maxLength(2048), z.refine(isSecureOrLocal, 'not an https URL'))

/** EIP-3085. Its URL lists are flat lists of https URLs; plain http is let through for the local machine. */
const addParams = z.tuple([
  z.object({
    chainId: chainIdParam,
    chainName: z.string().check(z.minLength(1), z.maxLength(64)),
    nativeCurrency: z.object({
      name: z.string(),
      symbol: z.string().check(z.minLength(2), z.maxLength(6)),
      decimals: z.number().check(z.int(), z.minimum(0), z.maximum(36)),
    }),
    rpcUrls: z.array(webUrl).check(z.minLength(1)),
    blockExplorerUrls: z.nullish(z.array(webUrl)),
    iconUrls: z.nullish(z.array(webUrl)),
  }),
])

/** Switching and adding networks: EIP-3326, EIP-3085. A network that is in use already is not asked about. */
export const chainMethods: MethodTable = new Map<string, Method>([
  ['wallet_switchEthereumChain', switchEthereumChain],
  ['wallet_addEthereumChain', addEthereumChain],
])

async function switchEthereumChain(call: MethodCall): Promise<null> {
  const [{ chainId }] = readParams(switchParams, call.params)
  const chain = call.state.findChain(chainId)
  if (!chain) throw rpcErrors.unknownChain(numberToHex(chainId))
  return switchTo(chain, call)
}

async function addEthereumChain(call: MethodCall): Promise<null> {
  const [{ chainId, chainName, nativeCurrency, rpcUrls }] = readParams(addParams, call.params)
  const known = call.state.findChain(chainId)
  if (known) return switchTo(known, call)
  const chain: TestChain = { id: chainId, name: chainName, nativeCurrency, rpcUrl: rpcUrls[0] ?? '' }
  await call.ask({ kind: 'addChain', chain }, 'chain')
  call.state.addChain(chain)
  if (call.switchesOnAdd) call.state.switchChain(chain.id)
  return null
}

async function switchTo(chain: TestChain, { ask, state }: MethodCall): Promise<null> {
  if (state.chain.id === chain.id) return null
  await ask({ kind: 'switchChain', chain }, 'chain')
  state.switchChain(chain.id)
  return null
}
