import { renewBalance } from './actions/renewBalance.js'
import type { DemoModal } from './createDemoModal.js'

/** Gives an account of the embedded wallet that has no coins yet some of the faucet's, so that a visitor can do something with it. */
export const fundNewAccounts = (modal: DemoModal, faucetUrl: string): void => {
  const funded = new Set<string>()
  const fund = async (caipAddress: string) => {
    const at = caipAddress.lastIndexOf(':')
    await fetch(`${faucetUrl}/${caipAddress.slice(0, at)}?to=${caipAddress.slice(at + 1)}`, {
      method: 'POST',
    })
    await renewBalance(modal, 'eip155')
  }
  modal.subscribe(
    ({ namespaces }) => {
      const chain = namespaces.find(({ namespace }) => namespace === 'eip155')
      return chain?.wallet?.type === 'AUTH' && chain.balance === '0' ? chain.caipAddress : undefined
    },
    caipAddress => {
      if (caipAddress === undefined || funded.has(caipAddress)) return
      funded.add(caipAddress)
      fund(caipAddress).catch(console.error)
    },
  )
}
