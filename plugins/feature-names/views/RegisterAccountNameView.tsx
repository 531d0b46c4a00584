import { networksView } from '../../../ui-shell/core/api.js'
import {
  Button,
  Icon,
  Message,
  NoAccount,
  observer,
  usePlugin,
  useService,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { nameFormService } from '../api.js'
import { NameFields } from './NameFields.js'
import css from './RegisterAccountNameView.css'

/**
 * Takes a name for the active account. Idle: the rules. Loading: whether the name is free. Success: the next view. Error: under what it is
 * about, with the entered name kept. Empty: nothing is connected, or the network is not served. Offline: the service cannot say.
 */
export default observer(function RegisterAccountNameView() {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const form = useService(nameFormService)
  const chain = plugin.stores.namespaces.get('eip155')
  if (chain?.address === undefined) return <NoAccount />
  if (form.isServed !== false) return <NameFields form={form} chain={chain} />
  return (
    <Message
      icon={<Icon name="network" />}
      title={t('names.unserved', { network: chain.network?.name ?? '' })}
      text={t('names.unserved.text')}
    >
      <Button onClick={() => plugin.push(networksView)}>{t('names.switch')}</Button>
    </Message>
  )
})
