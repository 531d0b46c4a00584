import { useModal } from 'portico/react'
import { useState } from 'react'
import { createWalletClient, custom } from 'viem'

/** Signs a text with the connected wallet, through viem. */
export const SignButton = () => {
  const modal = useModal()
  const [outcome, setOutcome] = useState('')

  const sign = async () => {
    const wallet = createWalletClient({ transport: custom(await modal.getProvider('eip155')) })
    const [account] = await wallet.getAddresses()
    if (account) setOutcome(await wallet.signMessage({ account, message: 'Hello from Portico' }))
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
