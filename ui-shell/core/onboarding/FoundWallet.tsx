import { useEffect } from 'react'
import type { Connector } from '../../../kernel/define.js'
import { GuardedButton, Message, useAnnounce, useConnectWith, useText, WalletStage } from '../../kit/index.js'

/** Props of {@link FoundWallet}. */
export interface FoundWalletProps {
  readonly connector: Connector
}

/** A wallet that has appeared while the visitor was getting one. */
export const FoundWallet = ({ connector }: FoundWalletProps) => {
  const t = useText()
  const announce = useAnnounce()
  const connectWith = useConnectWith()
  const { id, name, icon } = connector
  const title = t('get.found', { wallet: name })
  useEffect(() => announce(title), [announce, title])
  return (
    <Message icon={<WalletStage name={name} icon={icon} mood="success" />} title={title}>
      <GuardedButton kind="primary" takesFocus onClick={() => connectWith(id)}>
        {t('get.found.action', { wallet: name })}
      </GuardedButton>
    </Message>
  )
}
