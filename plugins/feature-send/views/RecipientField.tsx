import {
  Avatar,
  Input,
  List,
  ListItem,
  Notice,
  observer,
  shortAddress,
  Stack,
  useText,
} from '../../../ui-shell/kit/index.js'
import { Party } from '../../../money-kit/views/Party.js'
import type { Recipient } from '../recipients/EnteredRecipient.js'
import type { SendStore } from '../store/SendStore.js'

export interface RecipientFieldProps {
  readonly store: SendStore
}

/** An address or a name. The resolved address is shown in full, with all warnings. */
export const RecipientField = observer(({ store }: RecipientFieldProps) => {
  const t = useText()
  const { form } = store
  const recipient = store.recipient.value
  const fault = useRecipientFault(recipient)
  return (
    <Stack gap="s">
      <Input
        label={t('send.to')}
        value={form.to}
        onChange={form.setRecipient}
        placeholder={t('send.to.placeholder')}
        maxLength={255}
        hint={recipient.state === 'resolving' ? t('send.wait.name', { name: recipient.name }) : undefined}
        error={fault}
      />
      {recipient.state === 'failedName' && (
        <Notice text={t('send.name.failed.text')} onRetry={() => store.recipient.retry()} />
      )}
      {recipient.state === 'known' && (
        <p className="p-send-resolved">
          <Party
            address={recipient.address}
            name={recipient.name && t('send.to.resolved', { name: recipient.name })}
            picture={store.recipient.picture.of(recipient.address)}
          />
        </p>
      )}
      {store.warnings.list.map(warning => (
        <Notice key={warning} text={t(`send.warning.${warning}`)} />
      ))}
      <Recents store={store} />
    </Stack>
  )
})

const useRecipientFault = (recipient: Recipient): string | undefined => {
  const t = useText()
  if (recipient.state === 'invalid') return t('send.to.invalid')
  if (recipient.state === 'foreign')
    return t('send.to.foreign', { chain: t(`namespace.${recipient.namespace}`) })
  if (recipient.state === 'unknownName') return t('send.name.unknown', { name: recipient.name })
  if (recipient.state === 'failedName') return t('send.name.failed')
  if (recipient.state === 'unusableName') return t(`send.name.${recipient.reason}`, { name: recipient.name })
  return undefined
}

const recentsShown = 3

/** Recent recipients, while the field is empty. */
const Recents = observer(({ store }: RecipientFieldProps) => {
  const t = useText()
  const { account, form, recents } = store
  const known = account && form.to === '' ? recents.of(account.chain.namespace).slice(0, recentsShown) : []
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
            icon={<Avatar address={address} src={store.recipient.picture.of(address)} />}
            onClick={() => form.setRecipient(name ?? address)}
          />
        ))}
      </List>
    </div>
  )
})
