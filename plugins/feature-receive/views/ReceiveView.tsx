import { useEffect, useRef } from 'react'
import type { NamespaceStore, Network } from '../../../kernel/define.js'
import {
  NoAccount,
  observer,
  usePlugin,
  Address,
  Button,
  Icon,
  QrCode,
  useAnnounce,
  useCopy,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { AddressNetworks, networksOfAddress } from './AddressNetworks.js'
import css from './ReceiveView.css'

/**
 * The address of the active account. It is known, so there is nothing to load and nothing that could fail, online or not. Empty:
 * nothing is connected. Another account or network takes its place at once, and says so.
 */
export default observer(function ReceiveView() {
  const plugin = usePlugin()
  const chain = plugin.stores.namespaces.active
  if (chain?.address !== undefined && chain.network)
    return <ReceiveAddress chain={chain} address={chain.address} network={chain.network} />
  return <NoAccount />
})

interface ReceiveAddressProps {
  readonly chain: NamespaceStore
  readonly address: string
  readonly network: Network
}

/** An address to be scanned, copied or shared, and the networks that it serves. */
const ReceiveAddress = observer(({ chain, address, network }: ReceiveAddressProps) => {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const share = useShare()
  const { outcome, copy } = useCopy()
  useAddressAnnouncement(address)
  const type = chain.connection?.accounts.find(account => account.address === address)?.type ?? 'eoa'
  return (
    <div className="p-receive">
      <div className="p-receive-code">
        <QrCode
          text={address}
          label={t('receive.code', { address })}
          logo={{ name: network.name, network }}
        />
      </div>
      <div className="p-receive-address" role="group" aria-label={t('receive.address')}>
        <Address address={address} />
      </div>
      <div className="p-receive-actions">
        <Button
          kind="primary"
          takesFocus
          icon={<Icon name={outcome === 'done' ? 'check' : 'copy'} />}
          onClick={() => copy(address)}
        >
          {outcome ? t(`copy.${outcome}`) : t('account.copy')}
        </Button>
        {share && <Button onClick={() => share(address)}>{t('receive.share')}</Button>}
      </div>
      <AddressNetworks networks={networksOfAddress(plugin, chain, network, address, type)} type={type} />
    </div>
  )
})

/** Says that another address has taken the place of the one that was shown. */
const useAddressAnnouncement = (address: string): void => {
  const announce = useAnnounce()
  const t = useText()
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current !== address) announce(t('receive.changed', { address }), 'assertive')
    shown.current = address
  }, [address, announce, t])
}

/** The device's own way to share a text; undefined where it has none. */
const useShare = (): ((text: string) => void) | undefined => {
  const plugin = usePlugin()
  const { window } = plugin.env
  const navigator = window?.navigator
  if (!navigator?.share) return undefined
  return text => {
    navigator.share({ text }).catch((error: unknown) => {
      // Whoever changes their mind needs to hear nothing.
      if (!(window && error instanceof window.DOMException && error.name === 'AbortError'))
        plugin.report(error)
    })
  }
}
