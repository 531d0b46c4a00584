import { useAccount, useModalActions, useNetwork } from 'portico/react'
import { useSettings, useTexts } from '../DemoContext.js'
import { Panel } from './Panel.js'

/** Formats an exact decimal text; the type of the standard library does not know yet that it may be one. */
const format = (amount: string, locale: string) =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 3,
    roundingMode: 'trunc',
  }).format(amount as `${number}`)

/** Who is connected, where, and with what. */
export const AccountPanel = () => {
  const t = useTexts()
  const { locale } = useSettings()
  const { open, disconnect } = useModalActions()
  const { status, isConnected, address, balance, balanceSymbol, wallet } = useAccount()
  const { network, isSupported } = useNetwork()
  if (!isConnected)
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
      <dl className="facts" data-testid="account-status" data-status={status}>
        <div className="wide">
          <dt>{t.address}</dt>
          <dd className="code" data-testid="account-address">
            {address}
          </dd>
        </div>
        <div>
          <dt>{t.balance}</dt>
          <dd data-testid="account-balance">
            <bdi>{balance === undefined ? '–' : `${format(balance, locale)} ${balanceSymbol ?? ''}`}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t.network}</dt>
          <dd data-testid="account-network">
            <bdi>{network?.name}</bdi>
            {!isSupported && <em className="warning">{t.wrongNetwork}</em>}
          </dd>
        </div>
        <div>
          <dt>{t.wallet}</dt>
          <dd data-testid="account-wallet">
            <bdi>{wallet?.name}</bdi>
          </dd>
        </div>
      </dl>
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
          {t.disconnect}
        </button>
      </div>
    </Panel>
  )
}
