import type { Connector } from '../../../kernel/define.js'

/** Whether a connector is one wallet. The others lead to many. */
export const isWallet = ({ type }: Connector): boolean => type !== 'WALLET_CONNECT' && type !== 'AUTH'
