import { Caution } from '../../../money-kit/views/Caution.js'
import { Button, createDateFormat, observer, usePlugin, useText } from '../../../ui-shell/kit/index.js'
import { payLoadingView, payResultView } from '../api.js'
import type { PayStore } from '../PayStore.js'

interface BegunProps {
  readonly store: PayStore
}

/** The same payment, where it was begun before: a visitor must know of it before they pay again. */
export const Begun = observer(({ store }: BegunProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { onItsWay, begunSession } = store
  const format = createDateFormat(t.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      {onItsWay && (
        <Caution
          text={t(onItsWay.state === 'confirmed' ? 'pay.begun.paid' : 'pay.begun.wallet', {
            time: format(onItsWay.sentAt),
          })}
        >
          <Button onClick={() => plugin.push(payResultView, { id: onItsWay.id })}>
            {t('pay.begun.show')}
          </Button>
        </Caution>
      )}
      {begunSession && (
        <Caution
          text={t('pay.begun.exchange', {
            exchange: begunSession.exchange.name,
            time: format(begunSession.startedAt),
          })}
        >
          <Button onClick={() => plugin.push(payLoadingView, { by: { sessionId: begunSession.id } })}>
            {t('pay.begun.show')}
          </Button>
        </Caution>
      )}
    </>
  )
})
