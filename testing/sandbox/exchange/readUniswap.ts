import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import { uniswap } from '../contracts/uniswap.js'

const artifact = z.object({ bytecode: z.string().check(z.regex(/^[0-9a-f]+$/)) })

/** As the ABI has it: 32 bytes. */
const word = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')
/** Of the factory: who may say where fees go. */
const nobody = '0x'

/** What Uniswap's contracts are created with, their arguments included: hex. */
export interface UniswapCode {
  readonly weth: string
  readonly factory: string
  readonly router: string
}

/**
 * Reads the creation code of Uniswap, version 2, from the packages of its authors. It is not among the contracts of the sandbox: it is
 * under the GPL.
 * @returns undefined where `@uniswap/v2-core` and `@uniswap/v2-periphery` are not installed
 */
export function readUniswap(): UniswapCode | undefined {
  const require = createRequire(import.meta.url)
  const read = (path: string) => `0x${artifact.parse(require(path)).bytecode}`
  try {
    const [weth, factory, router] = [
      read('@uniswap/v2-periphery/build/WETH9.json'),
      read('@uniswap/v2-core/build/UniswapV2Factory.json'),
      read('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
    ]
    return {
      weth,
      factory: factory + word(nobody),
      router: router + word(uniswap.factory) + word(uniswap.weth),
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}
