import { useAccount, useModalActions, useNetwork } from 'portico/react'
import { actionsOf } from '../actions/actionsOf.js'
import { useDemo, useSettings, useTexts } from '../DemoContext.js'
import { ActionCard } from './ActionCard.js'
import { ModalCard } from './ModalCard.js'
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
  const { features } = useSettings()
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
        <ModalCard
          testId="open-send"
          title={t.gift}
          text={t.giftText}
          label={t.fillInSend}
          onOpen={() => void open('Send', { to: orchard, amount: price })}
        />
      )}
      {features.pay && namespace === 'eip155' && price && orchard && (
        <ModalCard
          testId="open-pay"
          title={t.basket}
          text={t.basketText}
          label={t.checkOut(price, nativeCurrency.symbol)}
          onOpen={() =>
            void open('Pay', {
              recipient: orchard,
              asset: { network: caipNetworkId, asset: 'native', metadata: nativeCurrency },
              amount: price,
            })
          }
        />
      )}
    </Panel>
  )
}
