import type { NamespaceState, Network } from '../../kernel/contract/types.js'
import { formatAmount } from '../kit/text/formatAmount.js'
import type { ModalState } from '../Modal.js'
import type { ButtonOptions } from './ButtonOptions.js'
import type { TriggerLabels } from './triggerLabels.js'

/** The part of the trigger that a button shows: everything, or one of the three parts. */
export type TriggerPart = 'all' | 'connect' | 'network' | 'account'

/** A state of the trigger. */
export type TriggerStatus = 'disconnected' | 'reconnecting' | 'connecting' | 'connected' | 'wrong-network'

/** One button of the trigger, in words. */
export interface TriggerButton {
  readonly part: Exclude<TriggerPart, 'all'>
  readonly status: TriggerStatus
  /** Empty where it shows a picture alone. */
  readonly text: string
  /** The end of an address, which goes after the text where there is room. */
  readonly tail: string
  /** Goes before the text where there is room. */
  readonly balance: string
  /** Spoken instead of the text, where the text alone says too little. */
  readonly label: string | undefined
  readonly isBusy: boolean
  /** How many transactions of it are on their way. */
  readonly pending: number
  /** Whose picture goes before the text, or which one, by an account's own choice. */
  readonly address: string | undefined
  readonly image: string | undefined
  /** What goes before the text until there is the picture of a network, and where there is none. */
  readonly sign: string
  readonly network: Network | undefined
  /** Which view it opens; undefined: by the opening rules. */
  readonly opens: 'Networks' | undefined
}

const nothing = {
  text: '',
  tail: '',
  balance: '',
  label: undefined,
  isBusy: false,
  pending: 0,
  address: undefined,
  image: undefined,
  sign: '',
  network: undefined,
  opens: undefined,
} as const

const shorten = (address: string): readonly [string, string] =>
  address.length > 12 ? [`${address.slice(0, 6)}…`, address.slice(-4)] : [address, '']

const statusOf = ({ active }: ModalState, isRestoring: boolean): TriggerStatus => {
  if (active?.status === 'connecting') return isRestoring ? 'reconnecting' : 'connecting'
  if (active?.status !== 'connected') return 'disconnected'
  return active.network?.unsupported ? 'wrong-network' : 'connected'
}

const balanceOf = ({ balance, balanceSymbol, network }: NamespaceState, locale: string): string => {
  if (network?.unsupported) return ''
  // Of testnets none is read.
  const [amount, symbol] = network?.testnet ? ['0', network.nativeCurrency.symbol] : [balance, balanceSymbol]
  return amount && symbol
    ? `${formatAmount(amount, { locale, decimals: network?.testnet ? 2 : 3 })} ${symbol}`
    : ''
}

const connectText = (status: TriggerStatus, labels: TriggerLabels, wallet: string | undefined): string => {
  if (status === 'reconnecting') return labels.reconnecting
  if (status === 'connecting') return wallet ? labels.waiting(wallet) : labels.connecting
  return labels.connect
}

const describeNetwork = (
  network: Network,
  status: TriggerStatus,
  labels: TriggerLabels,
  chainStatus: ButtonOptions['chainStatus'],
): readonly TriggerButton[] => {
  const isWrong = status === 'wrong-network'
  // What is wrong is said in words.
  if (chainStatus === 'none' && !isWrong) return []
  const name = isWrong ? labels.wrongNetwork : network.name
  const hasPicture = chainStatus !== 'name'
  return [
    {
      ...nothing,
      part: 'network',
      status,
      text: chainStatus === 'icon' && !isWrong ? '' : name,
      label: labels.network(name),
      sign: isWrong ? '!' : hasPicture ? (Array.from(network.name)[0] ?? '') : '',
      network: isWrong || !hasPicture ? undefined : network,
      opens: 'Networks',
    },
  ]
}

const describeAccount = (
  account: NamespaceState & { readonly address: string },
  status: TriggerStatus,
  labels: TriggerLabels,
  locale: string,
  { showBalance = true, accountStatus = 'full' }: ButtonOptions,
): TriggerButton => {
  const { address, pendingTransactions: pending, profileName, profileImage } = account
  const [start, end] = profileName === undefined ? shorten(address) : [profileName, '']
  const balance = showBalance ? balanceOf(account, locale) : ''
  const isPictureAlone = accountStatus === 'avatar'
  const hasPicture = accountStatus !== 'address'
  return {
    ...nothing,
    part: 'account',
    status,
    text: isPictureAlone ? '' : start,
    tail: isPictureAlone ? '' : end,
    balance,
    label: labels.account([balance, start + end].filter(Boolean).join(' · ')),
    pending,
    address: hasPicture ? address : undefined,
    image: hasPicture ? profileImage : undefined,
  }
}

/**
 * Says what the trigger shows: one button while nothing is connected, then network and account.
 * @param wallet name of the wallet that is being asked, if any
 */
export const describeTrigger = (
  state: ModalState,
  part: TriggerPart,
  labels: TriggerLabels,
  {
    isRestoring,
    wallet,
    options = {},
  }: {
    readonly isRestoring: boolean
    readonly wallet: string | undefined
    readonly options?: ButtonOptions
  },
): readonly TriggerButton[] => {
  const status = statusOf(state, isRestoring)
  const isConnected = status === 'connected' || status === 'wrong-network'
  const { active } = state
  const wants = (one: TriggerPart) => part === 'all' || part === one

  if (!isConnected || !active?.address) {
    const isBusy = status === 'connecting' || status === 'reconnecting'
    const text = (!isBusy && options.label) || connectText(status, labels, wallet)
    return wants('connect') ? [{ ...nothing, part: 'connect', status, isBusy, text }] : []
  }
  const { network, address } = active
  return [
    ...(wants('network') && network ? describeNetwork(network, status, labels, options.chainStatus) : []),
    ...(wants('account')
      ? [describeAccount({ ...active, address }, status, labels, state.locale, options)]
      : []),
  ]
}
