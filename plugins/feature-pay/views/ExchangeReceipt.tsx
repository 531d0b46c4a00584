import { useEffect } from 'react'
import { explorerLink } from '../../../kernel/safety/explorerLink.js'
import {
  Button,
  Footer,
  Icon,
  Message,
  observer,
  Stack,
  useAnnounce,
  usePlugin,
  useText,
} from '../../../ui-shell/kit/index.js'
import { Reference } from '../../../money-kit/views/Reference.js'
import { payLoadingView } from '../api.js'
import type { ExchangeSession, SessionState } from '../exchange/ExchangeSession.js'
import type { PayStore } from '../PayStore.js'
import { DoneButton } from '../../../money-kit/views/DoneButton.js'
import { formatCoins } from '../../../money-kit/format.js'
import { Transaction } from './Transaction.js'

interface ExchangeReceiptProps {
  readonly session: ExchangeSession
  readonly store: PayStore
}

const tones: ReadonlyMap<SessionState, 'success' | 'warning' | 'danger'> = new Map([
  ['paid', 'success'],
  ['unconfirmed', 'warning'],
  ['unknown', 'warning'],
  ['failed', 'danger'],
])

/** What became of a payment from an exchange: what the network says, and what the exchange alone says, told apart. */
export const ExchangeReceipt = observer(({ session, store }: ExchangeReceiptProps) => {
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const { id, state, doubt, payment, exchange, txHash } = session
  const { symbol } = payment.asset.metadata
  const amount = formatCoins(payment.amount, symbol, t.locale)
  const values = { amount, exchange: exchange.name }
  const title = t(`pay.exchange.${state}`, values)
  const text = t(`pay.exchange.${state}.${state === 'unconfirmed' ? (doubt ?? 'unseen') : 'text'}`, values)
  useEffect(
    () => announce(`${title}. ${text}`, state === 'failed' ? 'assertive' : 'polite'),
    [announce, title, text, state],
  )
  const network = plugin.stores.namespaces.get('eip155')?.find(payment.asset.network)
  const link = network && txHash !== undefined ? explorerLink(network, 'transaction', txHash) : undefined
  const checkAgain = () => {
    store.sessions.resume(id)
    plugin.replace(payLoadingView, { by: { sessionId: id } })
  }
  return (
    <Stack>
      <Message
        icon={<Icon name={state === 'paid' ? 'check' : 'warning'} />}
        tone={tones.get(state) ?? 'neutral'}
        title={title}
        text={text}
      >
        <Transaction
          to={payment.recipient}
          amount={payment.amount}
          symbol={symbol}
          hash={txHash}
          explorerUrl={link}
        />
        {state !== 'paid' && <Reference label={t('pay.reference')} text={id} />}
      </Message>
      <Footer>
        <DoneButton />
        {(state === 'unknown' || state === 'unconfirmed') && (
          <Button onClick={checkAgain}>{t('pay.again')}</Button>
        )}
      </Footer>
    </Stack>
  )
})
