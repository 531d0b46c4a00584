import { useAccount, useModalActions, useNetwork } from 'portico/react'
import { actionsOf } from '../actions/actionsOf.js'
import { useDemo, useTexts } from '../DemoContext.js'
import { ActionCard } from './ActionCard.js'
import { Panel } from './Panel.js'

/** What a host asks of a wallet, on the chain in use: a text, typed data, a transaction of its own, or one that the modal makes. */
export const ActionsPanel = () => {
  const t = useTexts()
  const { sandbox } = useDemo()
  const { open } = useModalActions()
  const { namespace, address } = useAccount()
  const { network } = useNetwork()
  const { sign, pledge, pay, price } = actionsOf(namespace)
  const [firstNetwork] = sandbox.networks.eip155
  const { caipNetworkId, nativeCurrency } = network ?? firstNetwork
  const orchard = sandbox.orchard[caipNetworkId]
  // What was signed by one account, or on one network, is not shown for another.
  const who = `${address ?? ''} ${caipNetworkId}`
  return (
    <Panel title={t.atTheGate} testId="actions-panel">
      <ActionCard
        key={`message ${who}`}
        testId="sign-message"
        title={t.guestBook}
        text={t.guestBookText}
        label={t.signMessage}
        action={sign}
      />
      {pledge && (
        <ActionCard
          key={`data ${who}`}
          testId="sign-typed-data"
          title={t.pledge}
          text={t.pledgeText}
          label={t.signTypedData}
          action={pledge}
        />
      )}
      {pay && price && (
        <ActionCard
          key={`payment ${who}`}
          testId="send-transaction"
          title={t.adopt}
          text={t.adoptText}
          label={t.send(price, nativeCurrency.symbol)}
          action={pay}
        />
      )}
      {address && price && orchard && (
        <article className="action">
          <div>
            <h3>{t.gift}</h3>
            <p>{t.giftText}</p>
          </div>
          <button
            className="button primary"
            type="button"
            data-testid="open-send"
            onClick={() => void open('Send', { to: orchard, amount: price })}
          >
            {t.fillInSend}
          </button>
        </article>
      )}
    </Panel>
  )
}
