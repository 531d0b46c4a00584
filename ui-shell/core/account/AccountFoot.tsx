import { observer, useText, WalletIcon } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'
import { DisconnectButton } from './DisconnectButton.js'

/** Which wallet is behind the account, and the quiet way out. */
export const AccountFoot = observer(({ chain }: AccountProps) => {
  const t = useText()
  const wallet = chain.connection?.wallet
  return (
    <div className="p-account-foot">
      {wallet && (
        <p>
          <WalletIcon size="s" name={wallet.name} src={wallet.icon} />
          <span aria-hidden>{wallet.identifier ?? wallet.name}</span>
          <span className="p-unseen">
            {wallet.identifier === undefined
              ? t('account.connectedWith', { wallet: wallet.name })
              : t('account.signedInAs', { name: wallet.identifier })}
          </span>
        </p>
      )}
      <DisconnectButton chain={chain} hasAll />
    </div>
  )
})
