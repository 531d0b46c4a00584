import { verifyTypedData } from 'viem'
import type { ActionInput } from '../ActionInput.js'
import type { Outcome } from '../Outcome.js'
import { signedOutcome } from '../signedOutcome.js'
import { connectViem } from './connectViem.js'

const types = {
  Pledge: [
    { name: 'tree', type: 'string' },
    { name: 'days', type: 'uint8' },
    { name: 'month', type: 'string' },
    { name: 'picker', type: 'address' },
  ],
} as const

/** Signs a pledge as typed data (`eth_signTypedData_v4`, EIP-712), and checks the signature as a server would. */
export const pledgeOnEip155 = async (input: ActionInput): Promise<Outcome> => {
  const { wallet, account, chain } = await connectViem(input)
  const typedData = {
    domain: { name: 'Windfall Orchard', version: '1', chainId: chain.id },
    types,
    primaryType: 'Pledge',
    message: { tree: 'Ashmead’s Kernel', days: 2, month: 'October', picker: account },
  } as const
  const signature = await wallet.signTypedData(typedData)
  return signedOutcome(signature, await verifyTypedData({ ...typedData, address: account, signature }))
}
