/** Reads the value of a property; undefined when it may not be sent. */
export type ReadProperty = (value: unknown) => unknown

type Allowed = Readonly<Record<string, ReadProperty>>

const flag: ReadProperty = value => (typeof value === 'boolean' ? value : undefined)
const number: ReadProperty = value => (Number.isFinite(value) ? value : undefined)
const oneOf =
  (...known: readonly string[]): ReadProperty =>
  value =>
    known.find(text => text === value)
const text =
  (maxLength: number): ReadProperty =>
  value =>
    typeof value === 'string' && value.length <= maxLength ? value : undefined
const textsOf =
  (read: ReadProperty): ReadProperty =>
  value =>
    Array.isArray(value) ? value.slice(0, 50).filter(item => read(item) !== undefined) : undefined

/** A name given by a wallet or token. */
const name: ReadProperty = value => (typeof value === 'string' ? value.slice(0, 64) : undefined)
/** CAIP-2. */
const network = text(64)
/** As wallets are searched. Not what else is put into such a box: addresses, e-mails, secret phrases. */
const search: ReadProperty = value =>
  typeof value === 'string' && value.length <= 24 && /^[\p{L}\p{N} .&'-]*$/u.test(value) ? value : ''

const smart = { isSmartAccount: flag }
const social = {
  provider: oneOf('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'),
}
const siwx = { network, ...smart }
const send = { ...siwx, token: text(192), amount: number }
const swap = {
  ...siwx,
  swapFromToken: name,
  swapToToken: name,
  swapFromAmount: text(64),
  swapToAmount: text(64),
}

const pay = { network, token: name, amount: text(160) }
const paidBy = { ...pay, type: oneOf('wallet', 'exchange'), exchange: text(128) }

/**
 * What is sent, by event: an event that is not here is not sent, nor is a property. Error
 * texts, names that visitors register and what they type are left out.
 */
export const allowedProperties: ReadonlyMap<string, Allowed> = new Map<string, Allowed>([
  [
    'INITIALIZE',
    {
      networks: textsOf(network),
      defaultNetwork: network,
      allowUnsupportedChain: flag,
      enableNetworkSwitch: flag,
      enableEmbedded: flag,
      manualWCControl: flag,
    },
  ],
  ['MODAL_OPEN', { connected: flag }],
  ['MODAL_CLOSE', { connected: flag }],
  ['EMAIL_LOGIN_SELECTED', {}],
  ['EMAIL_SUBMITTED', {}],
  ['DEVICE_REGISTERED_FOR_EMAIL', {}],
  ['EMAIL_VERIFICATION_CODE_SENT', {}],
  ['EMAIL_VERIFICATION_CODE_PASS', {}],
  ['EMAIL_VERIFICATION_CODE_FAIL', { message: oneOf('Code not accepted') }],
  ['EMAIL_EDIT', {}],
  ['EMAIL_UPGRADE_FROM_MODAL', {}],
  ...['STARTED', 'REQUEST_USER_DATA', 'SUCCESS', 'ERROR', 'CANCELED'].map((step): [string, Allowed] => [
    `SOCIAL_LOGIN_${step}`,
    social,
  ]),
  ['SEARCH_WALLET', { badge: oneOf('', 'none', 'certified'), search }],
  ['SWITCH_NETWORK', { network }],
  [
    'SELECT_WALLET',
    { name, platform: oneOf('mobile', 'desktop', 'browser', 'web', 'qrcode', 'unsupported') },
  ],
  ['CONNECT_SUCCESS', { method: oneOf('qrcode', 'mobile', 'browser', 'email'), name }],
  ['CONNECT_ERROR', {}],
  ['DISCONNECT_SUCCESS', { namespace: text(32) }],
  ['DISCONNECT_ERROR', { message: oneOf('Failed to disconnect', 'Failed to disconnect chains') }],
  [
    'SET_PREFERRED_ACCOUNT_TYPE',
    { accountType: oneOf('eoa', 'smartAccount', 'payment', 'ordinal', 'stx'), network },
  ],
  [
    'ERROR_FETCH_TRANSACTIONS',
    { address: text(128), projectId: text(32), cursor: text(1024), isSmartAccount: flag },
  ],
  ['SEND_INITIATED', send],
  ['SEND_SUCCESS', send],
  ['SEND_ERROR', send],
  ['OPEN_SEND', siwx],
  ['SELECT_BUY_CRYPTO', smart],
  ['SELECT_BUY_PROVIDER', { provider: text(32), ...smart }],
  ['SELECT_WHAT_IS_A_BUY', smart],
  ['PAY_MODAL_OPEN', pay],
  ['PAY_EXCHANGE_SELECTED', paidBy],
  ['PAY_INITIATED', paidBy],
  ['PAY_SUCCESS', paidBy],
  ['PAY_ERROR', paidBy],
  ['OPEN_SWAP', siwx],
  ['INITIATE_SWAP', swap],
  ['SWAP_SUCCESS', swap],
  ['SWAP_ERROR', swap],
  ['SWAP_APPROVAL_ERROR', swap],
  ['SIWX_AUTH_SUCCESS', siwx],
  ['SIWX_AUTH_ERROR', siwx],
  ['CLICK_SIGN_SIWX_MESSAGE', siwx],
  ['CLICK_CANCEL_SIWX', siwx],
  ['OPEN_ENS_FLOW', smart],
  ['REGISTER_NAME_INITIATED', smart],
  ['REGISTER_NAME_SUCCESS', smart],
  ['REGISTER_NAME_ERROR', smart],
  ['CLICK_TRANSACTIONS', smart],
  ['CLICK_ALL_WALLETS', {}],
  ['CLICK_WALLET_HELP', {}],
  ['CLICK_NETWORK_HELP', {}],
  ['CLICK_GET_WALLET', {}],
  ['CLICK_NETWORKS', {}],
])
