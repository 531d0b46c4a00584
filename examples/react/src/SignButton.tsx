import { useAccount, useModal } from 'portico/react'
import { useState } from 'react'
import { createWalletClient, custom } from 'viem'

/** Signs a text with the connected wallet, through viem. */
export const SignButton = () => {
  const modal = useModal()
  const { address: account } = useAccount('eip155')
  const [outcome, setOutcome] = useState('')

  const sign = async () => {
    if (!account) return
    const wallet = createWalletClient({ transport: custom(await modal.getProvider('eip155')) })
    setOutcome(await wallet.signMessage({ account, message: 'Hello from Portico' }))
  }
  return (
    <>
      <button
        type="button"
        onClick={() => {
          sign().catch((error: unknown) => setOutcome(String(error)))
        }}
      >
        Sign a text
      </button>
      <output>{outcome}</output>
    </>
  )
}
