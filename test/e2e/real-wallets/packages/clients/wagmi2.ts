import {
  connect,
  createConfig,
  getBalance,
  getChainId,
  injected,
  sendTransaction,
  signMessage,
  switchChain,
  waitForTransactionReceipt,
} from 'wagmi-core-2'
import { custom, type Chain, type Hex } from 'viem'
import { networks, offer } from './Client.js'

offer(provider => {
  const connector = injected({
    target: () => ({ id: 'portico', name: 'Portico', provider: provider as never }),
  })
  const config = createConfig({
    chains: networks as unknown as readonly [Chain, ...Chain[]],
    connectors: [connector],
    transports: Object.fromEntries(networks.map(({ id }) => [id, custom(provider)])),
    multiInjectedProviderDiscovery: false,
    pollingInterval: 50,
    storage: null,
  })
  return {
    connect: async () => (await connect(config, { connector })).accounts[0],
    chainId: async () => getChainId(config),
    balance: async address => String((await getBalance(config, { address: address as Hex })).value),
    sign: message => signMessage(config, { message }),
    send: async to => {
      const hash = await sendTransaction(config, { to: to as Hex, value: 1n })
      return (await waitForTransactionReceipt(config, { hash })).transactionHash
    },
    switchTo: chainId => switchChain(config, { chainId }),
  }
})
