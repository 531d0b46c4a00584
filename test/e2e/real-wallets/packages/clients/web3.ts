import { Web3 } from 'web3'
import { offer } from './Client.js'

offer(provider => {
  const web3 = new Web3(provider)
  const account = async () => (await web3.eth.getAccounts())[0] ?? ''
  return {
    connect: async () => (await web3.eth.requestAccounts())[0] ?? '',
    chainId: async () => Number(await web3.eth.getChainId()),
    balance: async address => String(await web3.eth.getBalance(address)),
    sign: async text => web3.eth.personal.sign(text, await account(), ''),
    send: async to =>
      String((await web3.eth.sendTransaction({ from: await account(), to, value: '0x1' })).transactionHash),
    switchTo: id =>
      provider.request({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: `0x${id.toString(16)}` }],
      }),
  }
})
