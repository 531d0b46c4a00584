import { definePlugin, view } from 'portico/plugin'
import { acmeApproveView, type AcmeOptions } from './api.js'

export * from './api.js'

/** Adds 'Continue with Acme' to the ways to connect. All of it that reaches the host's first chunk is this file and the keys. */
export const acmeWallet = (options: AcmeOptions) =>
  definePlugin({
    id: 'acme.wallet',
    guards: [],
    requires: ['chain-eip155'],
    connectors: [async () => (await import('./createSource.js')).createSource(options)],
    connectMethods: [{ id: 'acme', order: 15, load: () => import('./AcmeMethod.js') }],
    views: [view(acmeApproveView, () => import('./ApproveView.js'), 'acme.approve')],
    strings: () => import('./strings.js'),
  })
