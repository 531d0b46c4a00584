import type { WalletChoice } from '../../../ui-shell/core/api.js'
import { connectingWalletConnectView } from '../../connector-walletconnect/api.js'
import type { ArrangedWallet } from './WalletSources.js'

/** `window.ethereum` has no name of its own: it goes by that of the wallet that it says it is. */
const nameOf = ({ connector, wallet }: ArrangedWallet): string =>
  (connector?.type === 'INJECTED' ? wallet?.name : undefined) ?? connector?.name ?? wallet?.name ?? ''

const destinationOf = ({ connector, wallet }: ArrangedWallet): WalletChoice['opens'] => {
  if (connector) return connector.opens && { view: connector.opens, data: { connectorId: connector.id } }
  return wallet && { view: connectingWalletConnectView, data: { wallet } }
}

/** Makes what Connect shows of a row. @param icon its picture, if there is one by now */
export const choiceOf = (row: ArrangedWallet, icon: string | undefined): WalletChoice => {
  const { id, kind, connector, isRecent } = row
  const opens = destinationOf(row)
  return {
    ...{ id, kind, name: nameOf(row), isRecent },
    ...(icon !== undefined && { icon }),
    ...(connector && { connector }),
    ...(opens && { opens }),
  }
}
