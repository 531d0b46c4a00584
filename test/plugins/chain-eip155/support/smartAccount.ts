import {
  concatHex,
  encodeAbiParameters,
  getContractAddress,
  serializeErc6492Signature,
  zeroHash,
  type Hex,
} from 'viem'
import { compileContracts } from './compileContracts.js'

/** The CREATE2 factory that anvil has from genesis (github.com/Arachnid/deterministic-deployment-proxy). */
export const create2Factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** A smart account, deployed or not: its address is known before. */
export interface SmartAccount {
  readonly address: Hex
  /** What the factory is called with to deploy it. */
  readonly factoryData: Hex
  /** Wraps a signature of the owner, so that it can be verified before the account is deployed (ERC-6492). */
  wrap(signature: Hex): Hex
}

/** Makes the account of an owner, by a contract that is compiled now. */
export const createSmartAccount = (owner: Hex): SmartAccount => {
  const code = compileContracts('OwnedAccount.sol').get('OwnedAccount') ?? '0x'
  const bytecode = concatHex([code, encodeAbiParameters([{ type: 'address' }], [owner])])
  const factoryData = concatHex([zeroHash, bytecode])
  const address = getContractAddress({ opcode: 'CREATE2', from: create2Factory, salt: zeroHash, bytecode })
  return {
    address,
    factoryData,
    wrap: signature => serializeErc6492Signature({ address: create2Factory, data: factoryData, signature }),
  }
}
