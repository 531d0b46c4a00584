import { createWalletClient, custom, type Address } from 'viem'
import type { eip155 } from '../../../../../plugins/chain-eip155/index.js'
import type { solana } from '../../../../../plugins/chain-solana/index.js'
import { createModal } from '../../../../../ui-shell/createModal.js'
import { useAccount, useNetwork, useProvider } from '../../../../../ui-shell/react/index.js'

declare const plugins: readonly [ReturnType<typeof eip155>, ReturnType<typeof solana>]
const modal = createModal({ plugins })

declare module '../../../../../ui-shell/react/ModalContext.js' {
  interface Register {
    modal: typeof modal
  }
}

/** An address goes to viem as it is. */
export const useSigning = () => {
  const { address } = useAccount('eip155')
  const provider = useProvider('eip155')
  return provider && address && createWalletClient({ account: address, transport: custom(provider) })
}

/** Connected means that there is an address, and a wallet. */
export const useWords = (): string => {
  const { isConnected, address, wallet } = useAccount('eip155')
  return isConnected ? `${address.slice(0, 6)} in ${wallet.name}` : 'nobody'
}

/** So says the status. */
export const useStatus = (): Address | undefined => {
  const account = useAccount('eip155')
  return account.status === 'connected' ? account.address : (account.address satisfies undefined)
}

/** Of whichever chain is active, the namespace says how its addresses are written. */
export const useActive = (): Address | undefined => {
  const account = useAccount()
  // @ts-expect-error of Solana, perhaps
  account.address satisfies Address | undefined
  return account.isConnected && account.namespace === 'eip155' ? account.address : undefined
}

/** The hooks know the chains of the modal. */
export const useOthers = () => {
  const onSolana: string | undefined = useAccount('solana').address
  // @ts-expect-error no chain of this modal
  useAccount('cosmos')
  // @ts-expect-error no chain of this modal
  useNetwork('cosmos')
  // @ts-expect-error no chain of this modal
  useProvider('cosmos')
  return onSolana
}
