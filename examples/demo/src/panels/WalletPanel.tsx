import { useModalActions, useModalState } from 'portico/react'
import { useTexts } from '../DemoContext.js'
import { ChainRow } from './ChainRow.js'
import { Panel } from './Panel.js'

/** Who is connected: every chain has an account, a network and a wallet of its own, and one chain is the active one. */
export const WalletPanel = () => {
  const t = useTexts()
  const { open, disconnect } = useModalActions()
  const { active, namespaces: chains } = useModalState()
  const status = active?.status ?? 'disconnected'
  if (status !== 'connected')
    return (
      <Panel title={t.yourWallet} testId="account-panel">
        <p data-testid="account-status" data-status={status}>
          {status === 'connecting' ? t.connecting : t.connectPrompt}
        </p>
        <button
          className="button primary"
          type="button"
          data-testid="open-connect"
          onClick={() => void open()}
        >
          {t.connect}
        </button>
      </Panel>
    )
  return (
    <Panel title={t.yourWallet} testId="account-panel">
      <p>{t.chainsText}</p>
      <ul className="chains" data-testid="account-status" data-status={status}>
        {chains.map(chain => (
          <ChainRow key={chain.namespace} chain={chain} isActive={chain.namespace === active?.namespace} />
        ))}
      </ul>
      <div className="row">
        <button
          className="button"
          type="button"
          data-testid="open-account"
          onClick={() => void open('Account')}
        >
          {t.openAccount}
        </button>
        <button
          className="button quiet"
          type="button"
          data-testid="disconnect"
          onClick={() => void disconnect()}
        >
          {t.disconnectAll}
        </button>
      </div>
    </Panel>
  )
}
