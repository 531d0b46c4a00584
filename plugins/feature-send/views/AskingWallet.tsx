import { useEffect, useState } from 'react'
import {
  Address,
  Button,
  formatExactly,
  Message,
  observer,
  useAnnounce,
  useKernel,
  useText,
  WalletStage,
} from '../../../ui-shell/kit/index.js'
import type { SendAttempt } from '../form/SendAttempt.js'
import type { SendStore } from '../form/SendStore.js'

/** What {@link AskingWallet} takes. */
export interface AskingWalletProps {
  readonly store: SendStore
  readonly attempt: SendAttempt
}

/** After so long, a wallet that has not answered may not show the request at all. */
const stillMs = 20_000

/** Waiting for the wallet: what it is asked, and that it may be left alone. */
export const AskingWallet = observer(({ store, attempt }: AskingWalletProps) => {
  const kernel = useKernel()
  const t = useText()
  const announce = useAnnounce()
  const { env } = kernel
  const { plan, askedAt } = attempt
  const { wallet, chain } = plan.place
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const leftMs = askedAt + stillMs - env.now()
    // Never longer than that, though the clock was set back.
    return env.after(Math.max(0, Math.min(stillMs, leftMs)), () => setLong(true))
  }, [env, askedAt])
  const title = t('send.asking', { wallet })
  useEffect(() => announce(title), [announce, title])
  const leave = () => {
    store.sender.abandon()
    kernel.back()
  }
  return (
    <Message
      icon={<WalletStage name={wallet} icon={chain.connection?.wallet.icon} mood="wait" />}
      title={title}
      text={isLong ? t('send.asking.still', { wallet }) : t('send.asking.text')}
    >
      <p className="p-send-brief">
        <bdi dir="ltr">{`${formatExactly(plan.amount, t.locale)}\u00a0${plan.asset.symbol}`}</bdi>
        <Address address={plan.to} />
      </p>
      {isLong && <Button onClick={leave}>{t('send.asking.leave')}</Button>}
    </Message>
  )
})
