import { eip155Network } from 'portico/chain-eip155'
import { useModalActions, useNetwork } from 'portico/react'
import { useDemo, useTexts } from '../DemoContext.js'
import { Panel } from './Panel.js'
import { useAttempt } from './useAttempt.js'

/** Adds EVM networks to the modal, and removes them, while the page runs. */
export const NetworksPanel = () => {
  const t = useTexts()
  const { sandbox } = useDemo()
  const { addNetwork, removeNetwork } = useModalActions()
  const { networks } = useNetwork('eip155')
  const { error, attempt } = useAttempt()
  const isHere = (id: string) => networks.some(({ caipNetworkId }) => caipNetworkId === id)
  return (
    <Panel title={t.networks} testId="networks-panel">
      <p>{t.networksText}</p>
      <div className="row">
        {sandbox.networks.eip155.map(candidate => {
          const { caipNetworkId, id, name } = candidate
          return isHere(caipNetworkId) ? (
            <button
              key={id}
              className="button small"
              type="button"
              data-testid={`network-remove-${id}`}
              aria-disabled={networks.length === 1}
              onClick={() => networks.length > 1 && attempt(removeNetwork(caipNetworkId))}
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
      <p className="bad" role="status" data-testid="network-error">
        {error}
      </p>
    </Panel>
  )
}
