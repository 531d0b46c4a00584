import { Button, formatExactly, observer, Stack, useKernel, useText } from '../../../ui-shell/kit/index.js'
import type { SendStore } from '../form/SendStore.js'
import { Fault } from './Fault.js'

/** What {@link Shortage} takes. */
export interface ShortageProps {
  readonly store: SendStore
}

/** How much is missing, and how to come by it. */
export const Shortage = observer(({ store }: ShortageProps) => {
  const kernel = useKernel()
  const t = useText()
  const { missing } = store
  if (!missing) return null
  // By name: other plugins may be in the list, or not.
  const ways = ['OnRamp', 'Receive'].flatMap(name => kernel.registry.view(name) ?? [])
  const amount = `${formatExactly(missing.amount, t.locale)}\u00a0${missing.symbol}`
  return (
    <Stack gap="s">
      <Fault text={t('send.short', { amount })} tone="danger" />
      {ways.map(({ view, title }) => (
        <Button key={view.id} onClick={() => kernel.push(view)}>
          {t(title ?? view.id)}
        </Button>
      ))}
    </Stack>
  )
})
