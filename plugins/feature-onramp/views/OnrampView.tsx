import { useLayoutEffect, type SyntheticEvent } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  Button,
  Footer,
  observer,
  OfflineNote,
  Skeleton,
  Stack,
  useAnnounce,
  useEntry,
  usePlugin,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { onrampActivityView, onrampProvidersView, whatIsABuyView, type onrampView } from '../api.js'
import type { OnrampStore } from '../store/OnrampStore.js'
import { AmountPart } from './AmountPart.js'
import { ArrivalPart } from './ArrivalPart.js'
import type { OnrampPartProps } from './OnrampPartProps.js'
import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import css from './OnrampView.css'
import { Unavailable } from './Unavailable.js'
import { useOnramp } from './useOnramp.js'

/**
 * The form: how much, of what, and to where it comes. Loading: skeletons until the providers are there; the usual limits with a note until
 * they have told theirs. Empty: why nothing can be bought here. Error and offline: next to the field; what was entered stays.
 */
export const Onramp = observer(({ data, resolve }: ViewProps<typeof onrampView>) => {
  useMoneyStyles()
  useStyles(css)
  const store = useOnramp()
  const key = useEntry()?.entry.key
  useLayoutEffect(() => store?.begin(key ?? 0, data, resolve))
  if (!store)
    return (
      <Stack>
        <Skeleton height="var(--p-row)" />
        <Skeleton height="var(--p-row)" />
      </Stack>
    )
  return store.obstacle ? <Unavailable store={store} /> : <Form store={store} />
})

const Form = observer(({ store }: OnrampPartProps) => {
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const missing = missingOf(store)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (missing === undefined) plugin.push(onrampProvidersView)
    else announce(t(missing))
  }
  return (
    <form className="p-money" onSubmit={submit}>
      <OfflineNote text={t('onramp.offline')} />
      <AmountPart store={store} />
      <ArrivalPart store={store} />
      <Stack direction="row" gap="s">
        <Button kind="quiet" onClick={() => plugin.push(onrampActivityView)}>
          {t('onramp.activity')}
        </Button>
        <Button kind="quiet" onClick={() => plugin.push(whatIsABuyView)}>
          {t('onramp.what')}
        </Button>
      </Stack>
      <Footer>
        <Button kind="primary" type="submit" disabled={missing && t(missing)}>
          {t('onramp.compare')}
        </Button>
      </Footer>
    </form>
  )
})

const missingOf = ({ wish, form, fault }: OnrampStore): string | undefined => {
  if (wish) return undefined
  return form.amount === undefined && !fault ? 'onramp.amount.enter' : 'onramp.amount.correct'
}
