import { useKernel } from '../../../ui-shell/kit/index.js'
import { connectingWalletConnectBasicView } from '../../connector-walletconnect/api.js'

/** The view with a code for any wallet, where a plugin has it. Use it inside `observer`. */
export const useQrView = () => useKernel().registry.view(connectingWalletConnectBasicView)?.view
