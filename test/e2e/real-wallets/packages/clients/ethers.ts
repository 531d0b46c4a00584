import { BrowserProvider } from 'ethers'
import { offer } from './Client.js'

offer(provider => {
  const client = new BrowserProvider(provider, 'any', { polling: true, pollingInterval: 50 })
  return {
    connect: async () => (await client.getSigner()).address,
    // Its `getNetwork()` tells the network before for once, after a switch.
    chainId: async () => Number(await client.send('eth_chainId', [])),
    balance: async address => String(await client.getBalance(address)),
    sign: async text => (await client.getSigner()).signMessage(text),
    send: async to => {
      const sent = await (await client.getSigner()).sendTransaction({ to, value: 1n })
      return (await sent.wait())?.hash ?? ''
    },
    switchTo: id => client.send('wallet_switchEthereumChain', [{ chainId: `0x${id.toString(16)}` }]),
  }
})
