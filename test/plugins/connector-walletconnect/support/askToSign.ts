import { definePlugin, type AnyPlugin, type AuthenticationRequest } from '../../../../kernel/define.js'

/** A text to be signed while connecting. */
export const signingRequest: AuthenticationRequest = {
  domain: 'site.example',
  uri: 'https://site.example/cart',
  nonce: 'k7Qw93ZpLm',
  statement: 'Welcome back',
  issuedAt: '2026-05-05T10:00:00.000Z',
  expirationTime: '2099-05-05T10:10:00.000Z',
  requestId: 'r-17',
  resources: ['https://site.example/terms'],
}

/** A plugin of a site that wants wallets to sign a text as they connect. */
export const askToSign = (authentication: AuthenticationRequest = signingRequest): AnyPlugin =>
  definePlugin({
    id: 'signing',
    activate: 'demand',
    guards: ['connect'],
    setup:
      async () =>
      ({ hooks, tap }) => {
        tap(hooks.connect.prepare, request => ({ ...request, authentication }))
      },
  })
