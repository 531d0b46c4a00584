import type { NamespaceState } from '../../kernel/contract/types.js'
import { formatAmount } from '../kit/text/formatAmount.js'
import type { ModalState } from '../Modal.js'
import type { TriggerLabels } from './triggerLabels.js'

/** The part of the trigger that a button shows: everything, or one of the three parts. */
export type TriggerPart = 'all' | 'connect' | 'network' | 'account'

/** A state of the trigger. */
export type TriggerStatus = 'disconnected' | 'reconnecting' | 'connecting' | 'connected' | 'wrong-network'

/** One button of the trigger, in words. */
export interface TriggerButton {
  readonly part: Exclude<TriggerPart, 'all'>
  readonly status: TriggerStatus
  readonly text: string
  /** Spoken instead of the text, where the text alone says too little. */
  readonly label: string | undefined
  readonly isBusy: boolean
  /** How many transactions of it are on their way. */
  readonly pending: number
  /** Whose picture goes before the text. */
  readonly address: string | undefined
  /** Which view it opens; undefined: by the opening rules. */
  readonly opens: 'Networks' | undefined
}

const shorten = (address: string) =>
  address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address

const statusOf = ({ active }: ModalState, isRestoring: boolean): TriggerStatus => {
  if (active?.status === 'connecting') return isRestoring ? 'reconnecting' : 'connecting'
  if (active?.status !== 'connected') return 'disconnected'
  return active.network?.unsupported ? 'wrong-network' : 'connected'
}

const balanceOf = (
  { balance, balanceSymbol, network }: NamespaceState,
  locale: string,
): string | undefined => {
  if (network?.unsupported) return undefined
  // Of testnets none is read.
  const [amount, symbol] = network?.testnet ? ['0', network.nativeCurrency.symbol] : [balance, balanceSymbol]
  return (
    amount && symbol && `${formatAmount(amount, { locale, decimals: network?.testnet ? 2 : 3 })} ${symbol}`
  )
}

const connectText = (status: TriggerStatus, labels: TriggerLabels, wallet: string | undefined): string => {
  if (status === 'reconnecting') return labels.reconnecting
  if (status === 'connecting') return wallet ? labels.waiting(wallet) : labels.connecting
  return labels.connect
}

/**
 * Says what the trigger shows: one button while nothing is connected, then network and account.
 * @param wallet name of the wallet that is being asked, if any
 */
export const describeTrigger = (
  state: ModalState,
  part: TriggerPart,
  labels: TriggerLabels,
  { isRestoring, wallet }: { readonly isRestoring: boolean; readonly wallet: string | undefined },
): readonly TriggerButton[] => {
  const status = statusOf(state, isRestoring)
  const isConnected = status === 'connected' || status === 'wrong-network'
  const base = { status, label: undefined, isBusy: false, pending: 0, address: undefined, opens: undefined }
  const { active } = state
  const wants = (one: TriggerPart) => part === 'all' || part === one

  if (!isConnected || !active?.address) {
    const isBusy = status === 'connecting' || status === 'reconnecting'
    return wants('connect')
      ? [{ ...base, part: 'connect', isBusy, text: connectText(status, labels, wallet) }]
      : []
  }
  const buttons: TriggerButton[] = []
  if (wants('network') && active.network) {
    const text = status === 'wrong-network' ? labels.wrongNetwork : active.network.name
    buttons.push({ ...base, part: 'network', text, label: labels.network(text), opens: 'Networks' })
  }
  if (wants('account')) {
    const { address, pendingTransactions: pending } = active
    const text = [balanceOf(active, state.locale), shorten(address)].filter(Boolean).join(' · ')
    buttons.push({ ...base, part: 'account', text, label: labels.account(text), pending, address })
  }
  return buttons
}
