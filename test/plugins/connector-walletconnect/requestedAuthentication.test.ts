import type { ChainNamespace, WalletRequest } from '../../../kernel/define.js'
import { requestedAuthentication } from '../../../plugins/connector-walletconnect/requestedScopes.js'
import { signingRequest } from './support/askToSign.js'

const scope = { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: [] }
const ask = (request: Partial<WalletRequest>) => {
  const namespaces: readonly ChainNamespace[] = request.namespaces ?? ['eip155']
  const scopes = new Map(namespaces.map(name => [name, scope]))
  return requestedAuthentication(
    {
      ...{ namespaces, networkIds: new Map(), authentication: signingRequest },
      ...{ signal: new AbortController().signal, progress: () => undefined },
      ...request,
    },
    scopes,
  )
}

test('a text is asked for with all networks, and all that the session shall allow', () => {
  expect(ask({})).toEqual({
    ...{ request: signingRequest, chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'] },
  })
})

test('the network that the site begins on comes first', () => {
  const networkIds = new Map([['eip155', 'eip155:10' as const]])
  expect(ask({ networkIds })?.chains).toEqual(['eip155:10', 'eip155:1'])
})

test('a network that is not asked for is not signed for', () => {
  const networkIds = new Map([['eip155', 'eip155:137' as const]])
  expect(ask({ networkIds })?.chains).toEqual(['eip155:1', 'eip155:10'])
})

test.each([[['solana']], [['eip155', 'solana']], [['bip122', 'eip155']]])(
  'nothing is asked for beside other namespaces, which would get no session: %j',
  namespaces => expect(ask({ namespaces })).toBeUndefined(),
)
