import { observer, usePlugin, useText } from '../../../ui-shell/kit/index.js'
import { Unanswered as Requests } from '../../../money-kit/views/Unanswered.js'
import { payLoadingView } from '../api.js'
import type { PayStore } from '../PayStore.js'

interface UnansweredProps {
  readonly store: PayStore
}

/** Earlier requests that the wallet may still send: the visitor must know of them before it is asked again. */
export const Unanswered = observer(({ store }: UnansweredProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { attempts, unanswered } = store.payer
  const wait = (id: string) => () => {
    if (attempts.resume(id)) plugin.push(payLoadingView, { by: 'wallet' })
  }
  return (
    <Requests
      requests={unanswered}
      text={t('pay.unanswered.text')}
      waitFor={({ id }) => (attempts.isAbandoned(id) ? wait(id) : undefined)}
      dismissLabel={t('pay.unanswered.forget')}
      onDismiss={attempts.forget}
    />
  )
})
