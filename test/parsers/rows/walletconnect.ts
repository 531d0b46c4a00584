import { base64urlnopad } from '@scure/base'
import { authenticationMessage } from '../../../plugins/connector-walletconnect/client/authentication/authenticationMessage.js'
import { grantedNamespaces } from '../../../plugins/connector-walletconnect/client/authentication/grantedNamespaces.js'
import { readRecap } from '../../../plugins/connector-walletconnect/client/authentication/recap.js'
import { readSignedAnswer } from '../../../plugins/connector-walletconnect/client/authentication/readSignedAnswer.js'
import { dropMalformedPayloads } from '../../../plugins/connector-walletconnect/client/universal/dropMalformedPayloads.js'
import { peerOf } from '../../../plugins/connector-walletconnect/client/universal/sessionRecord.js'
import { pairingsKey } from '../../../plugins/connector-walletconnect/pairing/PairingStorage.js'
import {
  readChangedAccounts,
  readChangedNetwork,
  readNamespace,
} from '../../../plugins/connector-walletconnect/session/readNamespaces.js'
import { sessionsKey } from '../../../plugins/connector-walletconnect/session/SessionStorage.js'
import { row, type Row } from '../support/row.js'
import type { Variant } from '../support/variants.js'

const account = 'eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'
const scope = {
  chains: ['eip155:1'],
  accounts: [account],
  methods: ['personal_sign'],
  events: ['chainChanged'],
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const accountsOn = (chain: number, count: number) =>
  numbers(count).map(index => `eip155:${chain}:0x${chain.toString(16)}${index}`)

const recapOf = (att: object) =>
  `urn:recap:${base64urlnopad.encode(new TextEncoder().encode(JSON.stringify({ att })))}`
const abilities = (count: number, nameOf: (index: number) => string) =>
  Object.fromEntries(numbers(count).map(index => [nameOf(index), [{}]]))
const recap = recapOf({ eip155: { 'request/personal_sign': [{ chains: ['eip155:1'] }] } })
const payload = {
  ...{ iss: `did:pkh:${account}`, domain: 'shop.example', aud: 'https://shop.example/', version: '1' },
  ...{ nonce: 'abcdefgh', iat: '2026-01-01T00:00:00Z', statement: 'Hello', resources: [recap] },
}
const cacao = { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: '0xab' } } as const
const answer = {
  cacaos: [cacao],
  responder: { publicKey: 'ab'.repeat(32), metadata: { name: 'Wallet', icons: ['https://wallet.example/'] } },
}
/** What a wallet may grant of its own accord. */
const grownRecaps: readonly Variant[] = [
  {
    name: 'abilities that all differ',
    make: times => recapOf({ eip155: abilities(150 * times, index => `request/m${index}`) }),
  },
  {
    name: 'abilities of kinds that all differ',
    make: times => recapOf({ eip155: abilities(150 * times, index => `k${index}/m`) }),
  },
  {
    name: 'resources that all differ',
    make: times =>
      recapOf(Object.fromEntries(numbers(150 * times).map(index => [`n${index}`, { 'request/a': [{}] }]))),
  },
]
const inPayload = grownRecaps.map(({ name, make }) => ({
  name,
  make: (times: number) => ({ ...payload, statement: undefined, resources: [make(times)] }),
}))
const authentication = 'plugins/connector-walletconnect/client/authentication'

/** The parsers of what comes over the relay, and of what is kept of it. */
export const walletconnectRows: readonly Row[] = [
  row(
    'plugins/connector-walletconnect/session/readNamespaces.ts#readNamespace',
    namespaces => readNamespace(namespaces, 'eip155', { isAsked: () => true, isAddress: () => true }),
    { eip155: scope },
    [
      {
        name: 'accounts of one network that all differ',
        make: times => ({ eip155: { ...scope, accounts: accountsOn(1, 300 * times) } }),
      },
      {
        name: 'parts of one network, each with accounts of its own',
        make: times =>
          Object.fromEntries(
            numbers(3 * times).map(part => [
              `eip155:${part + 2}`,
              {
                ...scope,
                accounts: numbers(100).map(index => `eip155:1:0x${part}a${index}`),
              },
            ]),
          ),
      },
      {
        name: 'networks that all differ',
        make: times => ({
          eip155: { ...scope, chains: numbers(300 * times).map(index => `eip155:${index}`) },
        }),
      },
    ],
  ),
  row(
    'plugins/connector-walletconnect/session/readNamespaces.ts#readChangedAccounts',
    data => readChangedAccounts(data, 'eip155', () => true),
    [account],
  ),
  row(
    'plugins/connector-walletconnect/session/readNamespaces.ts#readChangedNetwork',
    data => readChangedNetwork(data, 'eip155'),
    '0x1',
  ),
  row(`${authentication}/recap.ts#readRecap`, text => readRecap([text]), recap, [
    ...grownRecaps,
    { name: 'a padding that does not end it', make: times => `urn:recap:${'='.repeat(1000 * times)}x` },
  ]),
  row(`${authentication}/readSignedAnswer.ts#readSignedAnswer`, readSignedAnswer, answer),
  row(`${authentication}/authenticationMessage.ts`, authenticationMessage, payload, inPayload),
  row(
    `${authentication}/grantedNamespaces.ts#grantedNamespaces`,
    p => grantedNamespaces([{ ...cacao, p }], 'eip155'),
    payload,
    inPayload,
  ),
  row('plugins/connector-walletconnect/client/universal/sessionRecord.ts', peerOf, {
    ...{ name: 'Wallet', description: 'A wallet', url: 'https://wallet.example/' },
    icons: ['https://wallet.example/icon.png'],
  }),
  row(
    'plugins/connector-walletconnect/session/SessionStorage.ts',
    text => sessionsKey.parse(text) ?? 'none',
    '[{}]',
  ),
  row(
    'plugins/connector-walletconnect/pairing/PairingStorage.ts',
    text => pairingsKey.parse(text) ?? 'none',
    '[{}]',
  ),
  row(
    'plugins/connector-walletconnect/client/universal/dropMalformedPayloads.ts',
    said => {
      const heard: unknown[] = []
      const provider = { onPayload: (payload: unknown) => heard.push(payload) }
      dropMalformedPayloads({ provider })
      provider.onPayload(said)
      return heard[0]
    },
    {
      ...{ id: 1, jsonrpc: '2.0', method: 'irn_subscription' },
      params: { id: 'a', data: { topic: 'ab'.repeat(32), message: 'AAAA' } },
    },
  ),
]
