import { useEffect, useRef, useState } from 'react'
import { List, observer, useAnnounce, useText } from '../kit/index.js'
import { useConnectWith } from './useConnectWith.js'
import { useWallets } from './useWallets.js'
import { WalletRow } from './WalletRow.js'

/** What {@link WalletList} takes. */
export interface WalletListProps {
  /** Why no wallet may be asked yet; told in the row that is pressed. */
  readonly refusal: string | undefined
  readonly onRefused: () => void
  /** The first wallet that there is when the list appears takes the focus; one that comes later does not. */
  readonly takesFocus: boolean
}

/** The wallets in this browser. One that announces itself late slides in. */
export const WalletList = observer(({ refusal, onRefused, takesFocus }: WalletListProps) => {
  const t = useText()
  const announce = useAnnounce()
  const connectWith = useConnectWith()
  const { wallets, recentKey } = useWallets()
  const [firstId] = useState(() => wallets[0]?.id)
  const [refusedId, setRefusedId] = useState<string>()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What is there by now does not slide.
    if (element.current) element.current.dataset['settled'] = ''
  }, [])

  const press = (id: string) => {
    if (refusal === undefined) return connectWith(id)
    setRefusedId(id)
    announce(refusal, 'assertive')
    onRefused()
  }
  return (
    <div ref={element} className="p-wallets">
      <List label={t('connect.wallets')}>
        {wallets.map(connector => (
          <WalletRow
            key={connector.id}
            connector={connector}
            isRecent={connector.key === recentKey}
            note={connector.id === refusedId ? refusal : undefined}
            takesFocus={takesFocus && connector.id === firstId}
            onPress={() => press(connector.id)}
          />
        ))}
      </List>
    </div>
  )
})
