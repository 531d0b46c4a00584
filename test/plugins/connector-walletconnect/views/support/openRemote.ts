import { act, fireEvent } from '@testing-library/react'
import type { Platform } from '../../../../../kernel/environment/Environment.js'
import { definePlugin, type AnyPlugin } from '../../../../../kernel/contract/plugin.js'
import { walletConnect, walletConnectService } from '../../../../../plugins/connector-walletconnect/index.js'
import type { CaipNetworkId } from '../../../../../kernel/contract/caip.js'
import type { ChainNamespace, Connector } from '../../../../../kernel/contract/types.js'
import { ethereum, testChain } from '../../../../support/kernel.js'
import { desktop } from '../../../../support/platforms.js'
import { openModal, type ModalInput } from '../../../../ui-shell/core/support/openModal.js'
import { ScriptedRemote } from './ScriptedRemote.js'

/** What the page is, beside what every modal has. */
export interface RemoteInput extends ModalInput {
  readonly platform?: Partial<Platform>
  /** Whether the browser still counts a tap. `unknown`: it does not say. */
  readonly isTapped?: boolean | 'unknown'
  /** The wallet is asked for these, and opens the first alone. */
  readonly namespaces?: readonly ChainNamespace[]
  /** The networks that it opens; default: any. */
  readonly approved?: readonly CaipNetworkId[]
}

/** The views of the plugin as they are, over a scripted service. */
const scriptedPlugin = (remote: ScriptedRemote, { namespaces, approved }: RemoteInput): AnyPlugin => {
  const { spec } = walletConnect()
  const connector: Connector = {
    ...remote.wallet.connector,
    ...(namespaces && { namespaces }),
    connect: async request => {
      remote.begin()
      const [first = 'eip155'] = request.namespaces
      const sessions = await remote.wallet.connector.connect({ ...request, namespaces: [first] })
      return sessions.map(session =>
        approved ? Object.assign(session, { approvedNetworkIds: approved }) : session,
      )
    },
  }
  return definePlugin({
    id: spec.id,
    ...(spec.views && { views: spec.views }),
    ...(spec.strings && { strings: spec.strings }),
    ...(spec.contribute && { contribute: spec.contribute }),
    provides: [walletConnectService],
    connectors: [async () => () => ({ discover: add => add(connector) })],
    setup: async () => context => context.provide(walletConnectService, () => remote),
  })
}

/** Shows or hides the page, as another tab or an app over it does. */
const setVisible = (isVisible: boolean) => {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  })
  fireEvent(document, new Event('visibilitychange'))
}

/** A page with the modal, its relay played by the test. Nothing is open yet. */
export const openRemote = async ({ platform, isTapped = false, ...input }: RemoteInput = {}) => {
  const opened: (readonly [string, string])[] = []
  const userActivation = isTapped === 'unknown' ? undefined : { isActive: isTapped }
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: userActivation })
  let now = () => 0
  const remote = new ScriptedRemote(() => now())
  const modal = await openModal({
    ...input,
    plugins: [testChain('eip155', [ethereum]), scriptedPlugin(remote, input), ...(input.plugins ?? [])],
    env: {
      ...input.env,
      platform: { ...desktop, ...platform },
      openLink: (url, target) => void opened.push([url, target]),
    },
  })
  now = () => modal.env.now()
  // jsdom cannot follow them.
  modal.container.addEventListener('click', event => {
    if ((event.target as Element).closest('a')) event.preventDefault()
  })
  const byLink = () => [...modal.container.querySelectorAll<HTMLAnchorElement>('.p-body a')]
  return {
    ...modal,
    remote,
    /** What was opened by code. */
    opened,
    /** The links that can be pressed: words, address, target. */
    links: () => byLink().map(link => [link.textContent, link.getAttribute('href'), link.target] as const),
    heading: () => modal.ui.getByRole('heading', { level: 3 }).textContent,
    hide: () => act(async () => setVisible(false)),
    show: () => act(async () => setVisible(true)),
  }
}

/** What the page of the test is left like. */
export const showPage = (): void => setVisible(true)
