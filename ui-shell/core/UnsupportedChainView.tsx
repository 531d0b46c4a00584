import { useEffect, useState } from 'react'
import { switchNetwork } from '../../kernel/capabilities.js'
import type { ViewProps } from '../../kernel/define.js'
import { Icon, Message, observer, Skeleton, Stack, useKernel, useStyles, useText } from '../kit/index.js'
import { AcceptedNetworks } from './AcceptedNetworks.js'
import { DisconnectButton } from './DisconnectButton.js'
import { shownChainId } from './shownChainId.js'
import type { unsupportedChainView } from './tokens.js'
import css from './UnsupportedChainView.css'
import { useAdapter } from './useAdapter.js'

/** How long the tick is seen. */
const tickMs = 400

/**
 * The wallet is on a network that the site does not use: what to do, and the way out. Goes on by itself when that is settled,
 * wherever it was settled. Loading: what the wallet can do. No list is empty, and a wallet answers offline, too.
 */
export default observer(function UnsupportedChainView({ resolve }: ViewProps<typeof unsupportedChainView>) {
  useStyles(css)
  const kernel = useKernel()
  const t = useText()
  const { chains, router } = kernel.stores
  const [chain] = useState(() => [chains.active, ...chains.connected].find(each => each && !each.isSupported))
  const isConnected = chain?.status === 'connected'
  const isFixed = !chain || chain.isSupported
  const hasAdapter = useAdapter(chain?.namespace)
  useEffect(() => {
    const leave = () => (isConnected && router.canGoBack ? resolve() : void kernel.close())
    return isFixed ? kernel.env.after(tickMs, leave) : undefined
  }, [isConnected, isFixed, kernel, resolve, router])

  if (isFixed) {
    const title = isConnected
      ? t('networks.switched', { network: chain.network?.name ?? '' })
      : t('account.disconnected')
    return <Message icon={<Icon name="check" />} tone="success" title={title} />
  }
  const wallet = chain.connection?.wallet.name ?? t('common.wallet')
  const network = t('unsupported.unknown', { id: shownChainId(chain.network) })
  const canSwitch = kernel.capability(switchNetwork, chain.namespace) !== undefined
  const isManual = hasAdapter && !canSwitch
  return (
    <Stack gap="m">
      <Message
        icon={<Icon name="network" />}
        tone="warning"
        title={t('unsupported.heading', { wallet, network })}
        text={isManual ? t('unsupported.manual', { wallet }) : t('unsupported.text')}
      />
      {canSwitch || isManual ? (
        <AcceptedNetworks chain={chain} isManual={isManual} />
      ) : (
        <Skeleton height="var(--p-row)" />
      )}
      <div className="p-way-out">
        <DisconnectButton chain={chain} />
      </div>
    </Stack>
  )
})
