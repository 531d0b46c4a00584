import type { NamespaceState } from 'portico'
import { useModalActions } from 'portico/react'
import { chainNames } from '../chainNames.js'
import { useSettings, useTexts } from '../DemoContext.js'
import { formatAmount } from './formatAmount.js'
import { Select } from './Select.js'
import { useAttempt } from './useAttempt.js'

interface ChainRowProps {
  readonly chain: NamespaceState
  readonly isActive: boolean
}

/** One chain: who is connected there and with how much, on which network, and the way in and out. */
export const ChainRow = ({ chain, isActive }: ChainRowProps) => {
  const t = useTexts()
  const { locale } = useSettings()
  const { open, disconnect, switchNetwork } = useModalActions()
  const { error, attempt } = useAttempt()
  const { namespace, status, address, network, networks, balance, balanceSymbol = '', wallet } = chain
  const name = chainNames[namespace] ?? namespace
  const listed = network?.unsupported ? [network, ...networks] : networks
  return (
    <li className="chain" data-testid={`chain-${namespace}`} data-status={status}>
      <div className="chain-head">
        <h3>{name}</h3>
        {isActive && <em className="badge">{t.inUse}</em>}
        {balance !== undefined && (
          <span className="amount">
            <bdi>{`${formatAmount(balance, locale, network?.testnet)} ${balanceSymbol}`}</bdi>
          </span>
        )}
      </div>
      {address && (
        <p className="code" title={wallet?.name} data-testid={`chain-${namespace}-address`}>
          {address}
        </p>
      )}
      {!address && <p>{status === 'connecting' ? t.connecting : t.notConnected}</p>}
      <div className="row">
        {address && network && (
          <Select
            label={t.networkOf(name)}
            isLabelHidden
            testId={`chain-${namespace}-network`}
            value={network.caipNetworkId}
            options={listed.map(({ caipNetworkId, name: text }) => [caipNetworkId, text])}
            onChange={id => attempt(switchNetwork(id))}
          />
        )}
        {address && network && !isActive && (
          <button
            className="button small"
            type="button"
            data-testid={`chain-${namespace}-use`}
            onClick={() => attempt(switchNetwork(network.caipNetworkId))}
          >
            {t.use(name)}
          </button>
        )}
        {address ? (
          <button
            className="button small quiet"
            type="button"
            data-testid={`chain-${namespace}-disconnect`}
            onClick={() => attempt(disconnect({ namespace }))}
          >
            {t.disconnect}
          </button>
        ) : (
          <button
            className="button small"
            type="button"
            data-testid={`chain-${namespace}-connect`}
            onClick={() => attempt(open('Connect', { namespace }))}
          >
            {t.connectChain(name)}
          </button>
        )}
      </div>
      {network?.unsupported && <p className="bad">{t.wrongNetwork}</p>}
      <p className="bad" role="status">
        {error}
      </p>
    </li>
  )
}
