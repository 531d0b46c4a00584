import type { Environment } from '../../../../kernel/environment/Environment.js'
import { accountView } from '../../../../ui-shell/core/api.js'
import { ethereum, polygon } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { accountChain } from './accountChain.js'
import { openModal, type ModalInput } from './openModal.js'

export const address = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
export const mainnet = {
  ...ethereum,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/' } },
}
export const sepolia = { ...polygon, name: 'Sepolia', testnet: true }
export const balance = (read: () => Promise<string>) => [accountChain('eip155', [mainnet, sepolia], read)]

/** Opens the account view of a connected wallet. */
export const openAccount = async (input: ModalInput = {}) => {
  const anchor = new ScriptedWallet({ id: 'a', name: 'Anchor', address })
  const modal = await openModal({
    plugins: balance(async () => '1.234567'),
    wallets: [anchor],
    ...input,
  })
  await modal.connect('a')
  await modal.open(accountView)
  await modal.ui.findByRole('heading', { name: 'Account' })
  return { ...modal, anchor }
}

/** A browser whose clipboard the test reads. */
export const withClipboard = (copied: string[]): Partial<Environment> => {
  Object.defineProperty(window.navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  return {}
}
