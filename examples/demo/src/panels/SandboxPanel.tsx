import { useModalActions } from 'portico/react'
import { faucetView } from '../../../third-party-plugin/index.js'
import { useTexts } from '../DemoContext.js'
import { useDesk } from '../useDesk.js'
import { walletModes, type WalletMode } from '../wallets/modes.js'
import { Panel } from './Panel.js'
import { Select } from './Select.js'

/** The owner's side of the test wallet: how it answers, and what happens inside it. */
export const SandboxPanel = () => {
  const t = useTexts()
  const { open } = useModalActions()
  const desk = useDesk()
  const [wallet] = desk.wallets
  if (!wallet) return null
  const { evm, isLocked } = wallet
  const { accounts, activeAccount, chain, chains } = evm
  return (
    <Panel title={t.sandbox} testId="sandbox-panel">
      <p>{t.sandboxText}</p>
      <Select<WalletMode>
        label={t.answers}
        testId="wallet-mode"
        value={desk.mode}
        options={walletModes.map(mode => [mode, t[mode]])}
        onChange={mode => desk.setMode(mode)}
      />
      <Select
        label={t.account}
        testId="wallet-account"
        value={String(accounts.indexOf(activeAccount))}
        options={accounts.map((_, index) => [String(index), t.accountNumber(index + 1)])}
        onChange={index => wallet.switchAccount(Number(index))}
      />
      <Select
        label={t.walletNetwork}
        testId="wallet-network"
        value={String(chain.id)}
        options={chains.map(({ id, name }) => [String(id), name ?? String(id)])}
        onChange={id => evm.switchChain(Number(id))}
      />
      <div className="row">
        <button
          className="button small"
          type="button"
          data-testid="wallet-lock"
          aria-pressed={isLocked}
          onClick={() => (isLocked ? wallet.unlock() : wallet.lock())}
        >
          {isLocked ? t.unlock : t.lock}
        </button>
        <button
          className="button small"
          type="button"
          data-testid="announce-wallet"
          aria-disabled={!desk.hasMore}
          onClick={() => desk.announceNext()}
        >
          {t.announce}
        </button>
        <button
          className="button small"
          type="button"
          data-testid="get-test-coins"
          onClick={() => void open(faucetView)}
        >
          {t.testCoins}
        </button>
      </div>
    </Panel>
  )
}
