import { Footer, observer, useText, WalletIcon } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'
import { DisconnectButton } from './Disconnecting.js'

/** Which wallet is behind the account, and the quiet way out: always on the screen. */
export const AccountFoot = observer(({ chain }: AccountProps) => {
  const t = useText()
  const wallet = chain.connection?.wallet
  const name = wallet?.identifier ?? wallet?.name
  return (
    <Footer>
      <div className="p-account-foot">
        {wallet && <WalletIcon size="s" name={wallet.name} src={wallet.icon} />}
        {wallet && (
          <p>
            <span aria-hidden title={name}>
              {name}
            </span>
            <span className="p-unseen">
              {wallet.identifier === undefined
                ? t('account.connectedWith', { wallet: wallet.name })
                : t('account.signedInAs', { name: wallet.identifier })}
            </span>
          </p>
        )}
        <DisconnectButton chain={chain} />
      </div>
    </Footer>
  )
})
