import { createWalletClient, http, parseEther, parseGwei, publicActions, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { compilePausable } from './compilePausable.mjs'
import { receiptOf } from '../../support/receiptOf.js'

/** A token on a real chain that refuses every transfer while it is paused. */
export interface PausableToken {
  readonly address: Address
  balanceOf(account: Address): Promise<bigint>
  /** Resolves when it is on its way; it comes before everything else that waits for the next block. */
  pause(): Promise<unknown>
  unpause(): Promise<unknown>
}

/** Puts the token on a chain; the holder has 1,000 of it. @param key of an account that pays */
export const deployPausable = async (rpcUrl: string, key: Hex, holder: Address): Promise<PausableToken> => {
  const { abi, bytecode } = compilePausable()
  const client = createWalletClient({
    account: privateKeyToAccount(key),
    transport: http(rpcUrl),
    pollingInterval: 20,
  }).extend(publicActions)
  const hash = await client.deployContract({ chain: null, abi, bytecode, args: [holder] })
  const { contractAddress: address } = await receiptOf(client, hash)
  if (!address) throw new Error('not deployed')
  const first = { maxFeePerGas: parseGwei('500'), maxPriorityFeePerGas: parseGwei('400') }
  const tell = (functionName: 'pause' | 'unpause') =>
    client.writeContract({
      chain: null,
      ...{ address, abi, functionName, args: [], gas: 100_000n },
      ...first,
    })
  return {
    address,
    balanceOf: async account =>
      (await client.readContract({ address, abi, functionName: 'balanceOf', args: [account] })) as bigint,
    pause: () => tell('pause'),
    unpause: () => tell('unpause'),
  }
}

/** How many of the token's smallest units an amount is. */
export const pausable = (amount: string): bigint => parseEther(amount)
