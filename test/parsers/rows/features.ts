import { pendingTransactionsKey } from '../../../ui-shell/core/pending/storageKey.js'
import { isSmall, readMessage } from '../../../plugins/connector-auth/frame/readMessage.js'
import { readErrorMessage, replies } from '../../../plugins/connector-auth/frame/replies.js'
import { summarize } from '../../../plugins/connector-auth/views/summarize.js'
import { copyParams } from '../../../plugins/connector-auth/wallet/readParams.js'
import { readAnnouncement } from '../../../plugins/connector-injected/readAnnouncement.js'
import { readLegacyProvider } from '../../../plugins/connector-injected/readLegacyProvider.js'
import {
  readDataText,
  maxMetadataBytes,
  readMetadata,
} from '../../../plugins/feature-nfts/metadata/readMetadata.js'
import { parseAmount } from '../../../plugins/feature-send/amounts/parseAmount.js'
import { foreignNamespace } from '../../../plugins/feature-send/recipients/addressChecks.js'
import { isName } from '../../../plugins/feature-send/recipients/resolveName.js'
import { recentRecipientsKey } from '../../../plugins/feature-send/recipients/knownAddresses.js'
import { unansweredRequestsKey } from '../../../plugins/feature-send/transfers/storageKeys.js'
import { canGrant } from '../../../plugins/feature-smart-sessions/permissions/canGrant.js'
import { readGrant } from '../../../plugins/feature-smart-sessions/permissions/readGrant.js'
import { readPermission } from '../../../plugins/feature-smart-sessions/permissions/readPermission.js'
import { readRequest } from '../../../plugins/feature-smart-sessions/permissions/readRequest.js'
import { parseSignInMessage, readHostText } from '../../../plugins/feature-siwx/message/parseSignInMessage.js'
import { readSignInData } from '../../../plugins/feature-siwx/message/SignInData.js'
import { requestJson } from '../../../plugins/feature-siwx/sessions/requestJson.js'
import { serverSessionsKey } from '../../../plugins/feature-siwx/sessions/createServerSessions.js'
import { localSessionsKey } from '../../../plugins/feature-siwx/sessions/createLocalSessions.js'
import { readWallet } from '../../../plugins/hosted-api/wallets/readWallet.js'
import { readProviderFlags } from '../../../plugins/wallet-catalogue/createSourcesOf.js'
import { recentWalletsKey, readRemembered } from '../../../plugins/wallet-catalogue/sources/RecentWallets.js'
import { fakePage } from '../support/fakePage.js'
import { nodeThatSays } from '../support/nodeThatSays.js'
import { listWallets } from '../../../plugins/wallet-catalogue/directory/listWallets.js'
import { sourcesOf, wallet as catalogueWallet } from '../../plugins/wallet-catalogue/support/wallets.js'
import { row, type Row } from '../support/row.js'

const data = {
  ...{ domain: 'shop.example', accountAddress: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb' },
  ...{ uri: 'https://shop.example/', version: '1', chainId: 'eip155:1', nonce: 'abcdefgh' },
  ...{
    statement: 'Hello',
    issuedAt: '2026-01-01T00:00:00Z',
    requestId: 'a',
    resources: ['https://a.example'],
  },
}
const text = [
  ...['shop.example wants you to sign in with your Ethereum account:', data.accountAddress, '', 'Hello', ''],
  ...['URI: https://shop.example/', 'Version: 1', 'Chain ID: 1', 'Nonce: abcdefgh'],
  ...['Issued At: 2026-01-01T00:00:00Z', 'Resources:', '- https://a.example'],
].join('\n')
const grownText = (place: string) => ({
  name: `a text that is long at "${place}"`,
  make: (times: number) => text.replace(place, place + `${place} `.repeat(100 * times)),
})
const metadata = { name: 'A picture', image: 'ipfs://abc' }
const request = { method: 'GET', url: 'https://shop.example/auth', path: '/auth' } as const

/** A text that is kept as JSON, in place of the value in it. */
const kept =
  (key: { parse(text: string): unknown }) =>
  (value: unknown): unknown =>
    key.parse(JSON.stringify(value))
const recipient = { namespace: 'eip155', address: '0xab', name: 'alice.example' }
const change = { symbol: 'ETH', amount: '0.5', direction: 'out' }
const pending = {
  ...{ id: '0xab', namespace: 'eip155', networkId: 'eip155:1', from: '0xab', to: '0xcd', amount: '1.5' },
  ...{ symbol: 'COIN', sentAt: 1 },
}

const permission = {
  type: 'contract-call',
  data: {
    address: `0x${'11'.repeat(20)}`,
    abi: [{ type: 'function' }],
    functions: [{ functionName: 'mint' }],
  },
}
const permissionRequest = {
  ...{ chainId: '0x1', expiry: 2, permissions: [permission], policies: [{ type: 'a', data: { b: 'c' } }] },
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02' }] } },
} as const

/** The parsers of the features. */
export const featureRows: readonly Row[] = [
  row(
    'plugins/feature-smart-sessions/permissions/readRequest.ts#readRequest',
    value => readRequest(value, 1000),
    permissionRequest,
  ),
  row(
    'plugins/feature-smart-sessions/permissions/readGrant.ts#readGrant',
    value => readGrant(value, readRequest(permissionRequest, 1000)),
    { permissions: [permission], context: '0x1', expiry: 2, signer: { type: 'keys' }, chainId: '0x1' },
  ),
  row(
    'plugins/feature-smart-sessions/permissions/canGrant.ts',
    value => canGrant(value, readRequest(permissionRequest, 1000)),
    {
      '0x1': { permissions: { supported: true, signerTypes: ['keys'], permissionTypes: ['contract-call'] } },
    },
  ),
  row(
    'plugins/feature-smart-sessions/permissions/readPermission.ts#readPermission',
    readPermission,
    permission,
  ),
  row(
    'plugins/connector-injected/readAnnouncement.ts#readAnnouncement',
    (info: object) =>
      readAnnouncement(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: {} } })),
    { uuid: 'abc', name: 'Wallet', rdns: 'example.wallet', icon: 'data:image/png;base64,AAEC' },
  ),
  row(
    'plugins/connector-injected/readLegacyProvider.ts#readLegacyProvider',
    value => readLegacyProvider(fakePage(value)),
    { ethereum: { request: () => undefined } },
  ),
  row(
    'plugins/feature-nfts/metadata/readMetadata.ts#readDataText',
    uri => readDataText(uri, maxMetadataBytes),
    'data:application/json,{}',
    ['%7B', '%', 'a', ';base64,'].map(part => ({
      name: `${part} over and over`,
      make: (times: number) => `data:application/json,${part.repeat(500 * times)}`,
    })),
  ),
  row('plugins/feature-nfts/metadata/readMetadata.ts#readMetadata', readMetadata, JSON.stringify(metadata)),
  row('plugins/feature-send/amounts/parseAmount.ts#parseAmount', text => parseAmount(text, 'en'), '1.5'),
  row(
    'plugins/feature-send/recipients/addressChecks.ts',
    typed => foreignNamespace(typed, 'eip155') ?? 'none',
    'abc',
  ),
  row('plugins/feature-send/recipients/resolveName.ts', isName, 'alice.example'),
  row('plugins/feature-send/recipients/knownAddresses.ts', kept(recentRecipientsKey), {
    v: 1,
    list: [recipient],
  }),
  row(
    'plugins/feature-siwx/message/parseSignInMessage.ts#readHostText',
    each => readHostText(each, 'https:'),
    text,
  ),
  row('plugins/feature-send/transfers/storageKeys.ts', kept(unansweredRequestsKey), {
    ...{ v: 1, list: [{ ...pending, wallet: 'Wallet', askedAt: 1 }] },
  }),
  row('ui-shell/core/pending/storageKey.ts', kept(pendingTransactionsKey), {
    ...{ v: 1, list: [{ ...pending, kind: 'transfer', changes: [change] }] },
  }),
  row('plugins/feature-siwx/sessions/createLocalSessions.ts', kept(localSessionsKey), {
    ...{ v: 1, list: [{ data, message: text, signature: '0xab' }] },
  }),
  row('plugins/feature-siwx/sessions/createServerSessions.ts', kept(serverSessionsKey), {
    ...{ v: 1, list: [{ chainId: 'eip155:1', address: '0xab', token: 'abc', expiresAt: '2026-01-01' }] },
  }),
  row('plugins/wallet-catalogue/sources/RecentWallets.ts', kept(recentWalletsKey(readWallet)), [
    { id: 'harbor', name: 'Harbor' },
  ]),
  row('plugins/feature-siwx/message/parseSignInMessage.ts#parseSignInMessage', parseSignInMessage, text, [
    ...['wants you to sign in with your', 'account:', 'Hello', 'URI: ', '- https://a.example', '\n'].map(
      grownText,
    ),
  ]),
  row(
    'plugins/feature-siwx/message/SignInData.ts#readSignInData',
    value => {
      const read = readSignInData(value)
      return typeof read === 'string' ? undefined : read
    },
    data,
  ),
  row(
    'plugins/feature-siwx/sessions/requestJson.ts',
    answer =>
      requestJson(
        nodeThatSays(() => answer),
        request,
      ),
    '{"nonce":"abc"}',
  ),
  row(
    'plugins/wallet-catalogue/createSourcesOf.ts#readProviderFlags',
    ethereum => readProviderFlags(fakePage({ ethereum })),
    { isHarbor: true },
  ),
  row(
    'plugins/wallet-catalogue/sources/RecentWallets.ts#readRemembered',
    value => readRemembered(readWallet, value),
    { id: 'harbor', name: 'Harbor' },
  ),
  row(
    'plugins/wallet-catalogue/directory/listWallets.ts#listWallets',
    others => listWallets(sourcesOf({ others })),
    [catalogueWallet('harbor')],
  ),
  row('plugins/connector-auth/frame/readMessage.ts#readMessage', readMessage, {
    type: '@w3m-frame/CONNECT_OTP_SUCCESS',
    id: 'a',
    payload: { text: 'b', list: [1] },
  }),
  row(
    'plugins/connector-auth/frame/replies.ts#readErrorMessage',
    payload => (isSmall(payload) ? readErrorMessage(payload) : undefined),
    { message: 'No' },
  ),
  row(
    'plugins/connector-auth/frame/replies.ts',
    payload => (isSmall(payload) ? replies.GET_USER.safeParse(payload).data : undefined),
    { address: '0x1', chainId: 1, email: 'a@example.com', accounts: [{ address: '0x1', type: 'eoa' }] },
  ),
  row(
    'plugins/connector-auth/wallet/readParams.ts',
    (params: unknown) => copyParams('wallet_sendCalls', params),
    [{ chainId: '0x1', calls: [{ to: '0x1', data: '0x', value: '0x0' }] }],
  ),
  row(
    'plugins/connector-auth/views/summarize.ts',
    (params: unknown) =>
      summarize({ method: 'eth_signTypedData_v4', params, chainId: 1, address: '0x1' }, undefined, 'en'),
    ['0x1', { primaryType: 'Permit', domain: { name: 'Token' } }],
  ),
]
