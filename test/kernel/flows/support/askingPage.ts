import { openPage } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'

/** A page with one wallet that waits for the visitor. */
export const askingPage = async (options: Parameters<typeof openPage>[0] = {}) => {
  const wallet = new ScriptedWallet({ onConnect: 'ask' })
  const page = await openPage({ wallets: [wallet], ...options })
  const { namespaces } = page.kernel.stores
  const [eip155, solana] = namespaces.all
  if (!eip155 || !solana) throw new Error('two chains expected')
  return { ...page, wallet, eip155, solana, harbor: { connectorId: 'harbor' } }
}
