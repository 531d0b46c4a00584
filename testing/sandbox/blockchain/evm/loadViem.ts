import type * as Viem from 'viem'
import { importOptional } from '../../importOptional.js'

/** Loads viem, which the blockchain API reads the EVM chains with. @throws SandboxError `PACKAGE_NOT_INSTALLED` */
export const loadViem = (): Promise<typeof Viem> =>
  importOptional('The blockchain API', ['viem'], () => import('viem'))
