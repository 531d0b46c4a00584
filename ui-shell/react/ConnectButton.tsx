import { useEffect, useRef, type ReactNode } from 'react'
import type { ChainStatus } from '../../kernel/types.js'
import type { TriggerPart } from '../element/describeTrigger.js'
import { mountButton } from '../element/mountButton.js'
import { useModal } from './ModalContext.js'
import { useAccount, type AccountState } from './useAccount.js'
import { useModalActions, type ModalActions } from './useModalActions.js'
import { useNetwork, type NetworkState } from './useNetwork.js'

/** What a host's own button is given. */
export interface ConnectButtonState extends ModalActions {
  readonly status: ChainStatus
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

const TriggerHost = ({ part }: { readonly part: TriggerPart }) => {
  const modal = useModal()
  const host = useRef<HTMLSpanElement>(null)
  useEffect(() => (host.current ? mountButton(host.current, modal, part) : undefined), [modal, part])
  const hasPlace = part === 'all' || part === 'connect'
  // Shown by the server, and until the shadow root takes its place: an empty picture of the button's size, without inline styles.
  return (
    <span ref={host} data-portico="trigger">
      {hasPlace && (
        <svg {...size} aria-hidden="true">
          <rect width="100%" height="100%" rx="16" fill="none" />
        </svg>
      )}
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
