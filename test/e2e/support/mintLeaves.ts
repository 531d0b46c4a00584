import { createWalletClient, http, publicActions, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { testLeaves } from '../../../testing/sandbox/index.js'
import { secondKey } from './accounts.js'
import { receiptOf } from '../../support/receiptOf.js'

/** Gives NFTs of the sandbox's own collection to somebody. @param uri what each says of itself; default: what the contract draws */
export const mintLeaves = async (
  sandboxUrl: string,
  to: string,
  ids: readonly bigint[],
  uri?: string,
): Promise<void> => {
  const client = createWalletClient({
    account: privateKeyToAccount(secondKey),
    transport: http(`${sandboxUrl}/rpc/31337`),
    pollingInterval: 20,
  }).extend(publicActions)
  const { abi, address } = testLeaves
  const nonce = await client.getTransactionCount({ address: client.account.address })
  const hashes: Hex[] = []
  for (const [index, id] of ids.entries()) {
    const shared = { chain: null, abi, address, nonce: nonce + index, gas: 12_000_000n } as const
    hashes.push(
      await (uri === undefined
        ? client.writeContract({ ...shared, functionName: 'mint', args: [to as Address, id] })
        : client.writeContract({ ...shared, functionName: 'mintAs', args: [to as Address, id, uri] })),
    )
  }
  const last = hashes.at(-1)
  if (last) await receiptOf(client, last)
}
