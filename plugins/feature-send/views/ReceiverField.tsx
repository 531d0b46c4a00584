import {
  Address,
  Avatar,
  Input,
  List,
  ListItem,
  observer,
  shortAddress,
  Stack,
  useText,
} from '../../../ui-shell/kit/index.js'
import type { Receiver } from '../receivers/Receiver.js'
import type { SendStore } from '../form/SendStore.js'
import { Fault } from './Fault.js'

/** What {@link ReceiverField} takes. */
export interface ReceiverFieldProps {
  readonly store: SendStore
}

/** Whom: an address or a name. What it stands for is shown whole, with all that speaks against it. */
export const ReceiverField = observer(({ store }: ReceiverFieldProps) => {
  const t = useText()
  const { form, receiving } = store
  const { receiver, warnings } = receiving
  const fault = useFault(receiver)
  return (
    <Stack gap="s">
      <Input
        label={t('send.to')}
        value={form.to}
        onChange={form.address}
        placeholder={t('send.to.placeholder')}
        maxLength={255}
        hint={receiver.state === 'resolving' ? t('send.wait.name', { name: receiver.name }) : undefined}
        error={fault}
      />
      {receiver.state === 'failedName' && (
        <Fault text={t('send.name.failed.text')} onRetry={() => receiving.retry()} />
      )}
      {receiver.state === 'known' && (
        <p className="p-send-resolved">
          {receiver.name !== undefined && (
            <span className="p-send-named">
              <Avatar size="s" address={receiver.address} src={receiving.picture.of(receiver.address)} />
              {t('send.to.resolved', { name: receiver.name })}
            </span>
          )}
          <Address address={receiver.address} />
        </p>
      )}
      {warnings.map(warning => (
        <Fault key={warning} text={t(`send.warning.${warning}`)} />
      ))}
      <Recents store={store} />
    </Stack>
  )
})

const useFault = (receiver: Receiver): string | undefined => {
  const t = useText()
  if (receiver.state === 'invalid') return t('send.to.invalid')
  if (receiver.state === 'foreign')
    return t('send.to.foreign', { chain: t(`namespace.${receiver.namespace}`) })
  if (receiver.state === 'unknownName') return t('send.name.unknown', { name: receiver.name })
  if (receiver.state === 'failedName') return t('send.name.failed')
  if (receiver.state === 'uselessName') return t(`send.name.${receiver.reason}`, { name: receiver.name })
  return undefined
}

const recentsShown = 3

/** Whom something was sent to lately, while nobody has been entered. */
const Recents = observer(({ store }: ReceiverFieldProps) => {
  const t = useText()
  const { place, form, recents } = store
  const known = place && form.to === '' ? recents.of(place.chain.namespace).slice(0, recentsShown) : []
  if (known.length === 0) return null
  return (
    <div className="p-send-recents">
      <p>{t('send.recents')}</p>
      <List label={t('send.recents')}>
        {known.map(({ address, name }) => (
          <ListItem
            key={address}
            label={name ?? shortAddress(address)}
            description={address}
            onClick={() => form.address(name ?? address)}
          />
        ))}
      </List>
    </div>
  )
})
