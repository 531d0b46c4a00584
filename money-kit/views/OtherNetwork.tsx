import { useState } from 'react'
import { switchNetwork, type CaipNetworkId } from '../../kernel/define.js'
import {
  Button,
  errorText,
  Footer,
  Icon,
  Message,
  observer,
  Stack,
  usePlugin,
  useText,
} from '../../ui-shell/kit/index.js'
import { hasAdapter, type AccountInUse } from '../AccountInUse.js'

/** Props of {@link OtherNetwork}. */
export interface OtherNetworkProps {
  readonly account: AccountInUse
  /** The network that is wanted. */
  readonly networkId: CaipNetworkId
  /** Id of the message that says what is there, with `{network}` in it: "This swap is on {network}". */
  readonly title: string
}

/** Says that something is on another network than the account, and offers to switch. Its plugin needs `withMoneyStrings`. */
export const OtherNetwork = observer(({ account, networkId, title }: OtherNetworkProps) => {
  const plugin = usePlugin()
  const t = useText()
  const [failure, setFailure] = useState<unknown>()
  const [isSwitching, setSwitching] = useState(false)
  const wanted = plugin.stores.namespaces.ownerOf(networkId)?.find(networkId)
  if (!wanted)
    return (
      <Message
        icon={<Icon name="warning" />}
        tone="warning"
        title={t('error.NETWORK_NOT_FOUND')}
        text={networkId}
      />
    )
  const change = () => {
    setSwitching(true)
    setFailure(undefined)
    plugin
      .switchNetwork(networkId)
      .catch(setFailure)
      .finally(() => setSwitching(false))
  }
  const { namespace } = account.chain
  // Where only the wallet can change it, a button would come to nothing.
  const canSwitch =
    wanted.chainNamespace !== namespace ||
    !hasAdapter(plugin, account) ||
    plugin.capability(switchNetwork, namespace) !== undefined
  const values = { network: wanted.name, here: account.network.name, wallet: account.wallet }
  const text = t(canSwitch ? 'money.elsewhere' : 'money.elsewhere.wallet', values)
  return (
    <Stack>
      <Message
        icon={<Icon name="network" />}
        title={t(title, values)}
        text={failure === undefined ? text : errorText(t, failure)}
      />
      {canSwitch && (
        <Footer>
          <Button kind="primary" isPending={isSwitching} onClick={change}>
            {t('money.elsewhere.switch', values)}
          </Button>
        </Footer>
      )}
    </Stack>
  )
})
