import { useEffect, useRef } from 'react'
import type { NamespaceStore, Network } from '../../../kernel/define.js'
import {
  Address,
  Button,
  Icon,
  observer,
  QrCode,
  useAnnounce,
  useCopy,
  useKernel,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import css from './ReceiveView.css'
import { ServedNetworks } from './ServedNetworks.js'
import { servedNetworks } from './servedNetworks.js'
import { useShare } from './useShare.js'

/** What {@link ReceiveAddress} takes. */
export interface ReceiveAddressProps {
  readonly chain: NamespaceStore
  readonly address: string
  readonly network: Network
}

/** An address to be scanned, copied or shared, and the networks that it serves. */
export const ReceiveAddress = observer(({ chain, address, network }: ReceiveAddressProps) => {
  useStyles(css)
  const kernel = useKernel()
  const t = useText()
  const share = useShare()
  const { outcome, copy } = useCopy()
  useNewsOf(address)
  const type = chain.connection?.accounts.find(account => account.address === address)?.type ?? 'eoa'
  return (
    <div className="p-receive">
      <div className="p-receive-code">
        <QrCode
          text={address}
          label={t('receive.code', { address })}
          logo={{ name: network.name, src: network.assets?.imageUrl }}
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
      <ServedNetworks networks={servedNetworks(kernel, chain, network, address, type)} type={type} />
    </div>
  )
})

/** Says that another address has taken the place of the one that was shown. */
const useNewsOf = (address: string): void => {
  const announce = useAnnounce()
  const t = useText()
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current !== address) announce(t('receive.changed', { address }), 'assertive')
    shown.current = address
  }, [address, announce, t])
}
