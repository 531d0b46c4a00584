import { createWalletClient, custom, verifyTypedData } from 'viem'
import type { ActionInput } from './ActionInput.js'
import type { Outcome } from './Outcome.js'

const types = {
  Pledge: [
    { name: 'tree', type: 'string' },
    { name: 'days', type: 'uint8' },
    { name: 'month', type: 'string' },
    { name: 'picker', type: 'address' },
  ],
} as const

/** Signs a pledge as typed data (`eth_signTypedData_v4`, EIP-712), and checks the signature as a server would. */
export const signPledge = async ({ provider, account, chain }: ActionInput): Promise<Outcome> => {
  const wallet = createWalletClient({ account, chain, transport: custom(provider) })
  const typedData = {
    domain: { name: 'Windfall Orchard', version: '1', chainId: chain.id },
    types,
    primaryType: 'Pledge',
    message: { tree: 'Ashmead’s Kernel', days: 2, month: 'October', picker: account },
  } as const
  const signature = await wallet.signTypedData(typedData)
  const isGood = await verifyTypedData({ ...typedData, address: account, signature })
  return {
    facts: [{ label: t => t.signature, value: signature, isCode: true }],
    verdict: t => (isGood ? t.verified : t.notVerified),
    isGood,
  }
}
