import { createWalletClient, custom, type Address } from 'viem'
import type { ActionInput } from '../ActionInput.js'

/** A client of viem on the connected wallet, with the account in use and its network. @throws Error where the sandbox does not run it */
export const connectViem = async ({ modal, sandbox, address, network }: ActionInput) => {
  const chain = sandbox.networks.eip155.find(({ id }) => id === network.id)
  if (!chain) throw new Error(`The sandbox does not run ${network.name}.`)
  const transport = custom(await modal.getProvider('eip155'))
  // The chain plugin has checked that it is one.
  const account = address as Address
  return { account, chain, wallet: createWalletClient({ account, chain, transport }) }
}
