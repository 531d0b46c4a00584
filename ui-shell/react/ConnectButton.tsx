import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { ConnectionStatus } from '../../kernel/contract/types.js'
import type { TriggerPart } from '../element/describeTrigger.js'
import { mountButton } from '../element/mountButton.js'
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

/** Props of {@link ConnectButton}. */
export interface ConnectButtonProps {
  /** Draws a button of your own instead. */
  readonly children?: (state: ConnectButtonState) => ReactNode
}

/** Width and height of the button before the page's scripts have run, so that nothing moves when it is drawn. */
const size = { width: 148, height: 44 }

const never = () => () => undefined

/** Whether a server draws, or what a server has drawn comes to life. */
const useIsServer = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** Stands in for the button until the shadow root takes its place: of its size, with its words where a server has drawn it. */
const Placeholder = ({ label }: { readonly label: string }) => {
  const outline = <rect width="100%" height="100%" rx="16" fill="none" />
  // Without inline styles, which a strict policy forbids.
  if (!useIsServer())
    return (
      <svg {...size} aria-hidden="true">
        {outline}
      </svg>
    )
  return (
    // The language of the visitor is known in the browser alone.
    <svg {...size} role="button" aria-label={label} aria-disabled="true" suppressHydrationWarning>
      {outline}
      <text
        x="50%"
        y="50%"
        fill="currentColor"
        fontSize="16"
        textAnchor="middle"
        dominantBaseline="central"
        suppressHydrationWarning
      >
        {label}
      </text>
    </svg>
  )
}

const TriggerHost = ({ part }: { readonly part: TriggerPart }) => {
  const modal = useModal()
  const host = useRef<HTMLSpanElement>(null)
  useEffect(() => (host.current ? mountButton(host.current, modal, part) : undefined), [modal, part])
  const hasPlace = part === 'all' || part === 'connect'
  return (
    <span ref={host} data-portico="trigger">
      {hasPlace && <Placeholder label={triggerLabels(modal.initialState.locale).connect} />}
    </span>
  )
}

const CustomButton = ({ children }: { readonly children: (state: ConnectButtonState) => ReactNode }) => {
  const account = useAccount()
  const network = useNetwork()
  return children({ ...useModalActions(), status: account.status, account, network })
}

/** The button that opens the modal: connect, then network and account. With a function as child, the host draws it. */
export const ConnectButton = ({ children }: ConnectButtonProps): ReactNode =>
  children ? <CustomButton>{children}</CustomButton> : <TriggerHost part="all" />

/** Only the part that connects; nothing while connected. */
export const ConnectPart = (): ReactNode => <TriggerHost part="connect" />

/** Only the network; nothing while disconnected. */
export const NetworkPart = (): ReactNode => <TriggerHost part="network" />

/** Only the account; nothing while disconnected. */
export const AccountPart = (): ReactNode => <TriggerHost part="account" />
