import { useLayoutEffect, type SyntheticEvent } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  Button,
  OfflineNote,
  observer,
  Skeleton,
  Stack,
  useAnnounce,
  useEntry,
  useKernel,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { sendPreviewView, type sendView } from '../api.js'
import { AmountField } from './AmountField.js'
import { Fault } from './Fault.js'
import { FeeRow } from './FeeRow.js'
import { NotPossible } from './NotPossible.js'
import { RecipientField } from './RecipientField.js'
import css from './SendView.css'
import { Shortage } from './Shortage.js'
import { useSend } from './useSend.js'

/**
 * Whom to send how much of what. Loading: the fields are there at once, what is read has skeletons. Empty: nothing is connected, or
 * nothing can be sent here. Error and offline: said where it stands; what was entered stays.
 */
export const SendView = observer(function SendView({ data, resolve }: ViewProps<typeof sendView>) {
  useStyles(css)
  const kernel = useKernel()
  const t = useText()
  const announce = useAnnounce()
  const store = useSend()
  const key = useEntry()?.entry.key
  useLayoutEffect(() => {
    store.begin(key ?? 0, data)
    store.sender.endsWith('form', resolve)
  })
  const { place, isPossible, obstacle, holdings } = store
  if (!place || isPossible === false || store.wantedNetworkId) return <NotPossible store={store} />
  if (isPossible === undefined)
    return (
      <Stack>
        <Skeleton height="var(--p-row)" />
        <Skeleton height="var(--p-row)" />
      </Stack>
    )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (store.review()) kernel.push(sendPreviewView)
    else if (store.obstacle) announce(t(store.obstacle.id, store.obstacle.values))
  }
  return (
    <form className="p-send" onSubmit={submit}>
      <OfflineNote text={t('send.offline')} />
      <AmountField store={store} />
      {holdings.error && !holdings.isFetching && (
        <Fault text={t('send.balances.failed')} onRetry={() => void holdings.renew()} />
      )}
      <RecipientField store={store} />
      <FeeRow store={store} />
      <Shortage store={store} />
      <Button
        kind="primary"
        type="submit"
        isPending={obstacle?.isWait}
        disabled={obstacle && !obstacle.isWait ? t(obstacle.id, obstacle.values) : undefined}
      >
        {obstacle ? t(obstacle.id, obstacle.values) : t('send.review')}
      </Button>
    </form>
  )
})
