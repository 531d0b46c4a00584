import type { PublicClient } from 'viem'
import type { Asset } from '../Holding.js'

const abi = [
  { type: 'function', name: 'name', stateMutability: 'view', inputs: [], outputs: [{ type: 'string' }] },
  { type: 'function', name: 'symbol', stateMutability: 'view', inputs: [], outputs: [{ type: 'string' }] },
  { type: 'function', name: 'decimals', stateMutability: 'view', inputs: [], outputs: [{ type: 'uint8' }] },
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
] as const

type Contract = `0x${string}`

/** What the token contracts of a chain say of themselves. */
export class ContractBook {
  readonly #assets = new Map<Contract, Promise<Asset | undefined>>()
  readonly #names = new Map<Contract, Promise<string>>()

  constructor(private readonly client: PublicClient) {}

  /** An ERC-20; undefined for a contract that does not say what it is. */
  asset(address: Contract): Promise<Asset | undefined> {
    const asset = this.#assets.get(address) ?? this.#readAsset(address).catch(() => undefined)
    this.#assets.set(address, asset)
    return asset
  }

  /** The name of a collection of artworks. */
  name(address: Contract): Promise<string> {
    const read = () => this.client.readContract({ abi, address, functionName: 'name' })
    const name = this.#names.get(address) ?? read().catch(() => 'Artwork')
    this.#names.set(address, name)
    return name
  }

  /** How much of an ERC-20 an address holds, in the smallest unit; 0 where the contract does not say. */
  balanceOf(address: Contract, owner: Contract): Promise<bigint> {
    const read = this.client.readContract({ abi, address, functionName: 'balanceOf', args: [owner] })
    return read.catch(() => 0n)
  }

  async #readAsset(address: Contract): Promise<Asset> {
    const [name, symbol, decimals] = await Promise.all([
      this.client.readContract({ abi, address, functionName: 'name' }),
      this.client.readContract({ abi, address, functionName: 'symbol' }),
      this.client.readContract({ abi, address, functionName: 'decimals' }),
    ])
    return { name, symbol, decimals, address }
  }
}
