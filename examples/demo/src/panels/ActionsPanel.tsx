import { useAccount, useNetwork } from 'portico/react'
import { adoptTree } from '../actions/adoptTree.js'
import { signGuestBook } from '../actions/signGuestBook.js'
import { signPledge } from '../actions/signPledge.js'
import { useDemo, useTexts } from '../DemoContext.js'
import { ActionCard } from './ActionCard.js'
import { Panel } from './Panel.js'

/** What a host asks of a wallet: a text, typed data, a transaction. */
export const ActionsPanel = () => {
  const t = useTexts()
  const { sandbox } = useDemo()
  const { address } = useAccount()
  const { network } = useNetwork()
  const symbol = network?.nativeCurrency.symbol ?? sandbox.networks[0].nativeCurrency.symbol
  // What was signed by one account, or on one network, is not shown for another.
  const who = `${address ?? ''} ${network?.caipNetworkId ?? ''}`
  return (
    <Panel title={t.atTheGate} testId="actions-panel">
      <ActionCard
        key={`message ${who}`}
        testId="sign-message"
        title={t.guestBook}
        text={t.guestBookText}
        label={t.signMessage}
        action={signGuestBook}
      />
      <ActionCard
        key={`data ${who}`}
        testId="sign-typed-data"
        title={t.pledge}
        text={t.pledgeText}
        label={t.signTypedData}
        action={signPledge}
      />
      <ActionCard
        key={`payment ${who}`}
        testId="send-transaction"
        title={t.adopt}
        text={t.adoptText}
        label={t.send(symbol)}
        action={adoptTree}
      />
    </Panel>
  )
}
