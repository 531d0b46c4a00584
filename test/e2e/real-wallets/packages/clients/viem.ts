import { createWalletClient, custom, publicActions, type Hex } from 'viem'
import { networks, offer } from './Client.js'

offer(provider => {
  const client = createWalletClient({ transport: custom(provider), pollingInterval: 50 }).extend(
    publicActions,
  )
  const account = async () => (await client.getAddresses())[0] as Hex
  return {
    connect: async () => (await client.requestAddresses())[0] as string,
    chainId: () => client.getChainId(),
    balance: async address => String(await client.getBalance({ address: address as Hex })),
    sign: async message => client.signMessage({ account: await account(), message }),
    send: async to => {
      const id = await client.getChainId()
      const hash = await client.sendTransaction({
        account: await account(),
        to: to as Hex,
        value: 1n,
        chain: networks.find(network => network.id === id) ?? null,
      })
      return (await client.waitForTransactionReceipt({ hash })).transactionHash
    },
    switchTo: id => client.switchChain({ id }),
  }
})
