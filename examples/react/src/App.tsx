import { ConnectButton, useAccount, useNetwork } from 'portico/react'
import { SignButton } from './SignButton.js'

/** The connect button, and who is connected. */
export const App = () => {
  const { isConnected, address, balance, balanceSymbol } = useAccount()
  const { network } = useNetwork()
  return (
    <main>
      <h1>Portico with React</h1>
      <ConnectButton />
      {isConnected && (
        <>
          <p>
            {address} on {network?.name}, with {balance ?? '…'} {balanceSymbol}
          </p>
          <SignButton />
        </>
      )}
    </main>
  )
}
