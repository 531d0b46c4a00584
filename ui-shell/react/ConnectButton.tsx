import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { ConnectionStatus } from '../../kernel/contract/types.js'
import type { TriggerPart } from '../element/describeTrigger.js'
import type { ButtonOptions } from '../element/ButtonOptions.js'
import { mountTrigger, type MountedTrigger } from '../element/mountTrigger.js'
import { triggerLabels } from '../element/triggerLabels.js'
import { useModal } from './ModalContext.js'
import { useAccount, type AccountState } from './useAccount.js'
import { useModalActions, type ModalActions } from './useModalActions.js'
import { useNetwork, type NetworkState } from './useNetwork.js'

/** The state that is passed to a custom button. */
export interface ConnectButtonState extends ModalActions {
  readonly status: ConnectionStatus
  readonly account: AccountState
  readonly network: NetworkState
}

/** Props of {@link ConnectButton}. What is left out is as `button` of the modal says. */
export interface ConnectButtonProps extends ButtonOptions {
  /** Draws a button of your own instead. */
  readonly children?: (state: ConnectButtonState) => ReactNode
}

/** Heights of the button, and widths that it has at least, before the page's scripts have run: nothing moves when it is drawn. */
const sizes = { s: [124, 36, 14], m: [148, 44, 16], l: [172, 52, 18] } as const

/** About the room of a bold letter, in parts of the font size, and the padding at both ends. */
const [letter, padding] = [0.51, 34]

const never = () => () => undefined

/** Whether a server draws, or what a server has drawn comes to life. */
const useIsServer = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** What the room of the button is worked out of. */
interface PlaceholderProps {
  readonly label: string
  readonly size: NonNullable<ButtonOptions['size']>
}

/** Stands in for the button until the shadow root takes its place: of its size, with its words where a server has drawn it. */
const Placeholder = ({ label, size }: PlaceholderProps) => {
  const [least, height, fontSize] = sizes[size]
  const width = Math.max(least, Math.round(label.length * letter * fontSize) + padding)
  const outline = <rect width="100%" height="100%" rx="16" fill="none" />
  // Without inline styles, which a strict policy forbids.
  if (!useIsServer())
    return (
      <svg width={width} height={height} aria-hidden="true">
        {outline}
      </svg>
    )
  return (
    // The language of the visitor is known in the browser alone.
    <svg
      width={width}
      height={height}
      role="button"
      aria-label={label}
      aria-disabled="true"
      suppressHydrationWarning
    >
      {outline}
      <text
        x="50%"
        y="50%"
        fill="currentColor"
        fontSize={fontSize}
        textAnchor="middle"
        dominantBaseline="central"
        suppressHydrationWarning
      >
        {label}
      </text>
    </svg>
  )
}

const TriggerHost = ({ part, ...options }: ButtonOptions & { readonly part: TriggerPart }) => {
  const modal = useModal()
  const host = useRef<HTMLSpanElement>(null)
  const mounted = useRef<MountedTrigger>(undefined)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
    mounted.current?.update(options)
  })
  useEffect(() => {
    if (!host.current) return
    const made = mountTrigger(host.current, modal, part, latest.current)
    mounted.current = made
    return () => {
      mounted.current = undefined
      made.end()
    }
  }, [modal, part])
  const { label = modal.shell.button.label, size = modal.shell.button.size ?? 'm' } = options
  const words = label ?? triggerLabels(modal.initialState.locale).connect
  const hasPlace = part === 'all' || part === 'connect'
  return (
    <span ref={host} data-portico="trigger">
      {hasPlace && <Placeholder label={words} size={size} />}
    </span>
  )
}

const CustomButton = ({ children }: { readonly children: (state: ConnectButtonState) => ReactNode }) => {
  const account = useAccount()
  const network = useNetwork()
  return children({ ...useModalActions(), status: account.status, account, network })
}

/** The button that opens the modal: connect, then network and account. With a function as child, the host draws it. */
export const ConnectButton = ({ children, ...options }: ConnectButtonProps): ReactNode =>
  children ? <CustomButton>{children}</CustomButton> : <TriggerHost part="all" {...options} />

/** Only the part that connects; nothing while connected. */
export const ConnectPart = (options: Pick<ButtonOptions, 'label' | 'size'>): ReactNode => (
  <TriggerHost part="connect" {...options} />
)

/** Only the network; nothing while disconnected. */
export const NetworkPart = (options: Pick<ButtonOptions, 'chainStatus' | 'size'>): ReactNode => (
  <TriggerHost part="network" {...options} />
)

/** Only the account; nothing while disconnected. */
export const AccountPart = (
  options: Pick<ButtonOptions, 'accountStatus' | 'showBalance' | 'size'>,
): ReactNode => <TriggerHost part="account" {...options} />
