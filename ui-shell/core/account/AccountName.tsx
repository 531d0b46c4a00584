import { Avatar, Icon, observer, usePlugin, usePreload, useText } from '../../kit/index.js'
import { accountsView } from '../api.js'
import type { AccountProps } from './AccountProps.js'
import { accountsOfChain } from './accountsOfChain.js'
import { shownName } from './shownName.js'

/** Picture and name of the account, or its address in short. Where the wallet has opened several, pressing it leads to the others. */
export const AccountName = observer(({ chain }: AccountProps) => {
  const plugin = usePlugin()
  const t = useText()
  const preload = usePreload()
  const name = shownName(chain)
  const isOneOfSeveral = accountsOfChain(chain).length > 1
  const hint = () => preload(accountsView)
  const content = (
    <>
      <Avatar size="l" address={chain.address ?? ''} src={chain.account.profileImage} />
      {/* Another name is another element: it comes, and nothing has moved. */}
      <span key={name} className="p-account-name">
        <bdi title={name}>{name}</bdi>
        {isOneOfSeveral && <Icon name="chevron" />}
      </span>
    </>
  )
  return (
    <h3>
      {isOneOfSeveral ? (
        <button
          className="p-account-who"
          type="button"
          aria-label={t('accounts.open', { text: name })}
          onPointerEnter={hint}
          onFocus={hint}
          onClick={() => plugin.push(accountsView, { namespace: chain.namespace })}
        >
          {content}
        </button>
      ) : (
        <span className="p-account-who">{content}</span>
      )}
    </h3>
  )
})
