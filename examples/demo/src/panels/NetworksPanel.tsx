import { eip155Network } from 'portico/chain-eip155'
import { useModalActions, useNetwork } from 'portico/react'
import { useState } from 'react'
import { useDemo, useTexts } from '../DemoContext.js'
import { Panel } from './Panel.js'
import { Select } from './Select.js'

/** Switches between the page's networks, and adds and removes them while the page runs. */
export const NetworksPanel = () => {
  const t = useTexts()
  const { sandbox } = useDemo()
  const { addNetwork, removeNetwork } = useModalActions()
  const { network, networks, isSupported, switchNetwork } = useNetwork('eip155')
  const [error, setError] = useState('')

  const show = (work: Promise<void>) => {
    setError('')
    work.catch((cause: unknown) => setError(cause instanceof Error ? cause.message : String(cause)))
  }
  const shown = isSupported || !network ? networks : [network, ...networks]
  const isHere = (id: string) => networks.some(({ caipNetworkId }) => caipNetworkId === id)
  return (
    <Panel title={t.networks} testId="networks-panel">
      {network && (
        <Select
          label={t.switchTo}
          testId="network-select"
          value={network.caipNetworkId}
          options={shown.map(({ caipNetworkId, name }) => [caipNetworkId, name])}
          onChange={id => show(switchNetwork(id as `eip155:${string}`))}
        />
      )}
      <p className="bad" role="status" data-testid="network-error">
        {error}
      </p>
      <h3>{t.onThisPage}</h3>
      <div className="row">
        {sandbox.networks.map(candidate => {
          const { caipNetworkId, id, name } = candidate
          return isHere(caipNetworkId) ? (
            <button
              key={id}
              className="button small"
              type="button"
              data-testid={`network-remove-${id}`}
              aria-disabled={networks.length === 1}
              onClick={() => networks.length > 1 && show(removeNetwork(caipNetworkId))}
            >
              {t.remove(name)}
            </button>
          ) : (
            <button
              key={id}
              className="button small"
              type="button"
              data-testid={`network-add-${id}`}
              onClick={() => addNetwork(eip155Network(candidate))}
            >
              {t.add(name)}
            </button>
          )
        })}
      </div>
    </Panel>
  )
}
