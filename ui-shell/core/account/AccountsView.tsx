import { useState } from 'react'
import { caipAddress } from '../../../kernel/contract/caip.js'
import type { ViewProps } from '../../../kernel/contract/plugin.js'
import type { Account } from '../../../kernel/contract/types.js'
import {
  List,
  NoAccount,
  observer,
  shortAddress,
  Stack,
  useAnnounce,
  useOptionalService,
  usePlugin,
  useStyles,
  useText,
} from '../../kit/index.js'
import { AccountRow } from './AccountRow.js'
import { accountsOfChain } from './accountsOfChain.js'
import css from './AccountsView.css'
import { accountProfilesService, type accountsView } from '../api.js'
import { useAccountBalances } from './useAccountBalances.js'
import { useStableOrder } from '../connect/useStableOrder.js'

/**
 * The accounts that a wallet has opened, to choose between. No wallet is asked. Loading: a balance has a skeleton; one that
 * cannot be read is left out. Empty: nothing is connected. What the wallet opens or takes back meanwhile shows at once.
 */
export default observer(function AccountsView({ data }: ViewProps<typeof accountsView>) {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const { namespaces } = plugin.stores
  const chain = data ? namespaces.get(data.namespace) : namespaces.active
  const active = chain?.connection?.accounts[0]
  // The focus stays where the visitor has it, whatever the wallet does.
  const [first] = useState(active?.address)
  const opened = chain ? accountsOfChain(chain).map(account => ({ ...account, id: account.address })) : []
  const accounts = useStableOrder(opened, true)
  const profiles = useOptionalService(accountProfilesService)
  const balances = useAccountBalances(
    chain,
    accounts.map(({ address }) => address),
  )
  if (!chain || !active) return <NoAccount />

  const profileOf = ({ address }: Account) =>
    chain.network && profiles?.of(caipAddress(chain.network.caipNetworkId, address))
  const choose = (account: Account) => {
    const { address } = account
    const name = profileOf(account)?.name ?? account.label ?? shortAddress(address)
    // First of all: a plugin that asks something of the new account shows that over the view below.
    plugin.back()
    plugin.selectAccount(address, chain.namespace).then(
      () => announce(t('accounts.chosen', { account: name })),
      (error: unknown) => plugin.report(error),
    )
  }
  return (
    <Stack>
      <List label={t('accounts.title')} stopsPerRow={2}>
        {accounts.map(account => (
          <AccountRow
            key={account.address}
            account={account}
            profile={profileOf(account)}
            balance={balances.of(account.address)}
            symbol={chain.network?.nativeCurrency.symbol}
            isActive={account.address === active.address}
            hasType={accounts.some(({ type }) => type !== account.type)}
            takesFocus={account.address === first}
            onPress={() => (account.address === active.address ? plugin.back() : choose(account))}
          />
        ))}
      </List>
      <p className="p-accounts-text">{t('accounts.text')}</p>
    </Stack>
  )
})
