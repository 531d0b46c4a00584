import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { shortAddress } from '../../kit/index.js'

/** What the account goes by: its registered name, or the one that the wallet has for it; undefined where it has neither. */
export const ownName = ({ account, connection }: NamespaceStore): string | undefined =>
  account.profileName ?? connection?.accounts[0]?.label

/** What the account is called where it is shown: its name, or its address in short. */
export const shownName = (chain: NamespaceStore): string =>
  ownName(chain) ?? shortAddress(chain.address ?? '')
