import type { Hex } from 'viem'
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
import { readPayment } from '../../../plugins/feature-pay/payment/readPayment.js'
import { paySessionsKey } from '../../../plugins/feature-pay/storageKeys.js'
import { parseAmount } from '../../../money-kit/parseAmount.js'
import { foreignNamespace } from '../../../plugins/feature-send/recipients/addressChecks.js'
import { readPurchaseId } from '../../../plugins/feature-onramp/store/purchaseId.js'
import { isName } from '../../../plugins/feature-send/recipients/resolveName.js'
import { sentNamesKey } from '../../../plugins/feature-history/store/sentNames.js'
import { recentRecipientsKey } from '../../../plugins/feature-send/recipients/knownAddresses.js'
import { unansweredRequestsKey } from '../../../money-kit/unansweredRequestsKey.js'
import { readApproval } from '../../../plugins/feature-swap/hosted/readApproval.js'
import { readSwapCall } from '../../../plugins/feature-swap/hosted/readSwapCall.js'
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
import {
  dollar,
  encodeOneInch,
  encodeUniswap,
  user,
} from '../../plugins/feature-swap/hosted/support/encode.js'
import { fakePage } from '../support/fakePage.js'
import { nodeThatSays } from '../support/nodeThatSays.js'
import { listWallets } from '../../../plugins/wallet-catalogue/directory/listWallets.js'
import { sourcesOf, wallet as catalogueWallet } from '../../plugins/wallet-catalogue/support/wallets.js'
import { ethereum } from '../../support/kernel.js'
import { row, type Row } from '../support/row.js'

const payment = {
  ...{ recipient: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', amount: '1.5' },
  asset: {
    ...{ network: 'eip155:1', asset: 'native' },
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
}
const site = { get: () => ({ find: () => ethereum }) }
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
const deal = { from: dollar, amount: 7n, minimum: 5n, recipient: user, deadline: 1_800_000_000n }
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

const wordOf = (value: number): string => value.toString(16).padStart(64, '0')
/** `swapExactETHForTokens`. @param said how long its path says it is */
const swapBy = (length: number, said = length): Hex =>
  `0x7ff36ab5${[1, 128, 1, 1, said, ...Array<number>(length).fill(1)].map(wordOf).join('')}`
const uniswapCall = swapBy(2)

/** The parsers of the features. */
export const featureRows: readonly Row[] = [
  row('plugins/feature-onramp/store/purchaseId.ts#readPurchaseId', readPurchaseId, 'coinbase:0xab:1'),
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
  row('money-kit/parseAmount.ts#parseAmount', text => parseAmount(text, 'en'), '1.5'),
  row(
    'plugins/feature-send/recipients/addressChecks.ts',
    typed => foreignNamespace(typed, 'eip155') ?? 'none',
    'abc',
  ),
  row(
    'plugins/feature-swap/hosted/readApproval.ts#readApproval',
    readApproval,
    `0x095ea7b3${'0'.repeat(24)}${'ab'.repeat(20)}${'0'.repeat(63)}1`,
  ),
  row('plugins/feature-swap/hosted/readSwapCall.ts#readSwapCall', readSwapCall, encodeOneInch(deal), [
    {
      name: 'a long path',
      make: times =>
        encodeUniswap(
          deal,
          Array.from({ length: 10 * times }, () => dollar),
        ),
    },
  ]),
  row('plugins/feature-send/recipients/resolveName.ts', isName, 'alice.example'),
  row('plugins/feature-history/store/sentNames.ts#readSentNames', kept(sentNamesKey), {
    v: 1,
    list: [recipient],
  }),
  row('plugins/feature-send/recipients/knownAddresses.ts', kept(recentRecipientsKey), {
    v: 1,
    list: [recipient],
  }),
  row(
    'plugins/feature-siwx/message/parseSignInMessage.ts#readHostText',
    each => readHostText(each, 'https:'),
    text,
  ),
  row('plugins/feature-pay/payment/readPayment.ts#readPayment', value => readPayment(value, site), payment),
  row('plugins/feature-pay/storageKeys.ts', kept(paySessionsKey), {
    v: 1,
    list: [
      {
        ...{ id: 'a', exchange: { id: 'b', name: 'Exchange' }, payment, startedAt: 1, since: 1 },
        ...{ state: 'waiting', isSeen: false, txHash: `0x${'ab'.repeat(32)}` },
      },
    ],
  }),
  row('money-kit/unansweredRequestsKey.ts', kept(unansweredRequestsKey), {
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
  row(
    'plugins/feature-swap/hosted/readApproval.ts#readApproval',
    readApproval,
    `0x095ea7b3${'0'.repeat(24)}${'ab'.repeat(20)}${'0'.repeat(64)}`,
  ),
  row('plugins/feature-swap/hosted/readSwapCall.ts#readSwapCall', readSwapCall, uniswapCall, [
    { name: 'a long path', make: times => swapBy(1000 * times) },
    { name: 'a path that says it is long', make: times => swapBy(1000 * times, 1) },
  ]),
]
