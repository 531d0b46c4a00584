import { readBalances } from '../../../plugins/hosted-api/blockchain/readBalances.js'
import { readHistoryPage } from '../../../plugins/hosted-api/blockchain/readHistoryPage.js'
import {
  readIdentity,
  readName,
  readNames,
  readSuggestions,
} from '../../../plugins/hosted-api/blockchain/readNames.js'
import {
  readOnrampOptions,
  readOnrampQuote,
  readOnrampUrl,
} from '../../../plugins/hosted-api/blockchain/readOnramp.js'
import {
  readBuyStatus,
  readExchanges,
  readPayUrl,
  readRpcResult,
} from '../../../plugins/hosted-api/blockchain/readPayments.js'
import { readBegunSession, readSessions } from '../../../plugins/hosted-api/blockchain/readSessions.js'
import {
  readAllowance,
  readBuiltCall,
  readGasPrice,
  readSwapQuotes,
  readSwapTokens,
  readTokenList,
  readTokenPrice,
} from '../../../plugins/hosted-api/blockchain/readSwaps.js'
import { jsonReader, readReason } from '../../../plugins/hosted-api/http/jsonReader.js'
import { readPicture } from '../../../plugins/hosted-api/images/createImages.js'
import { matchesOrigin } from '../../../plugins/hosted-api/origins/checkOriginOnOpening.js'
import { readWallet } from '../../../plugins/hosted-api/wallets/readWallet.js'
import { readWalletPage } from '../../../plugins/hosted-api/wallets/createWalletApi.js'
import { row, type Row } from '../support/row.js'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
const maxBytes = 10 * 1024 * 1024
const link = 'https://wallet.example/a'
const wallet = {
  ...{ id: 'harbor', name: 'Harbor', image_id: 'abc', rdns: 'example.harbor', chains: ['eip155:1'] },
  ...{ mobile_link: 'harbor://', webapp_link: link, homepage: link, order: 1 },
  injected: [{ namespace: 'eip155', injected_id: 'isHarbor' }],
}
const balance = {
  ...{ name: 'Coin', symbol: 'COIN', chainId: 'eip155:1', price: '1.5' },
  address: 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  quantity: { numeric: '1.50', decimals: '18' },
}
const entry = {
  id: 'abc',
  metadata: {
    ...{ operationType: 'send', hash: '0xab', minedAt: '2026-01-01T00:00:00Z', status: 'confirmed' },
    ...{ sentFrom: '0xab', sentTo: '0xcd', chain: 'eip155:1', application: { name: 'App', iconUrl: link } },
  },
  transfers: [
    {
      ...{ direction: 'in', quantity: { numeric: '1.5' }, value: '2' },
      fungible_info: { name: 'Coin', symbol: 'COIN', icon: { url: link } },
    },
  ],
}
const name = { name: 'alice.example', addresses: { 60: { address: '0xab' } } }
const names = 'plugins/hosted-api/blockchain/readNames.ts'
const onramp = 'plugins/hosted-api/blockchain/readOnramp.ts'
const money = { amount: '10.00', currency: 'USD' }
const payments = 'plugins/hosted-api/blockchain/readPayments.ts'
const sessions = 'plugins/hosted-api/blockchain/readSessions.ts'

const swaps = 'plugins/hosted-api/blockchain/readSwaps.ts'
const token = 'eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'
const listed = { name: 'Coin', symbol: 'COIN', address: token, decimals: 18, logoUri: link }
const quote = { fromAmount: '15', fromAccount: token, toAmount: '15', toAccount: token }

/** The parsers of the hosted services. */
export const hostedRows: readonly Row[] = [
  row(
    'plugins/hosted-api/blockchain/readBalances.ts#readBalances',
    value => readBalances(value, 'eip155:1'),
    { balances: [balance] },
  ),
  row('plugins/hosted-api/blockchain/readHistoryPage.ts#readHistoryPage', readHistoryPage, {
    ...{ data: [entry], next: 'abc' },
  }),
  row('plugins/hosted-api/blockchain/readNames.ts#readIdentity', readIdentity, {
    ...{ name: 'alice.example', avatar: link },
  }),
  row(`${names}#readName`, readName, name),
  row(`${names}#readNames`, readNames, [name]),
  row(`${names}#readSuggestions`, readSuggestions, {
    suggestions: [{ name: 'a.example', registered: true }],
  }),
  row(`${onramp}#readOnrampOptions`, readOnrampOptions, {
    purchaseCurrencies: [
      {
        ...{ id: 'usdc', name: 'USD Coin', symbol: 'USDC' },
        networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '0xab' }],
      },
    ],
    paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
  }),
  row(`${onramp}#readOnrampQuote`, readOnrampQuote, {
    ...{ quoteId: 'q', coinbaseFee: money, networkFee: money, paymentSubtotal: money, paymentTotal: money },
    purchaseAmount: money,
  }),
  row(`${onramp}#readOnrampUrl`, readOnrampUrl, { url: link }),
  row(`${sessions}#readSessions`, readSessions, {
    pcis: [{ pci: 'abc', expiry: 1, permissions: [{ type: 'a' }], project: { name: 'Shop', url: link } }],
  }),
  row(`${sessions}#readBegunSession`, readBegunSession, {
    ...{ pci: 'abc', key: { type: 'secp256k1', publicKey: `0x${'ab'.repeat(33)}` } },
  }),
  row(`${swaps}#readTokenList`, readTokenList, { tokens: [listed] }),
  row(
    `${swaps}#readSwapTokens`,
    (list: readonly unknown[]) => readSwapTokens(list, 'eip155:1', () => Promise.resolve()),
    [listed],
  ),
  row(`${swaps}#readSwapQuotes`, value => readSwapQuotes(value, 'eip155:1'), { quotes: [quote] }),
  row(`${swaps}#readTokenPrice`, value => readTokenPrice(value, token), {
    fungibles: [{ address: token, price: 1 }],
  }),
  row(`${swaps}#readAllowance`, readAllowance, { allowance: '15' }),
  row(`${swaps}#readGasPrice`, readGasPrice, { standard: '15', fast: '15', instant: '15' }),
  row(`${swaps}#readBuiltCall`, value => readBuiltCall(value, 'eip155:1'), {
    tx: { from: token, to: token, data: '0xabcd', value: '15' },
  }),
  row(`${payments}#readRpcResult`, value => readRpcResult(value, '/v1/json-rpc'), {
    ...{ jsonrpc: '2.0', id: 1, result: { status: 'UNKNOWN' } },
  }),
  row(`${payments}#readExchanges`, readExchanges, {
    ...{ exchanges: [{ id: 'a', name: 'Exchange', imageUrl: link }], total: 1 },
  }),
  row(`${payments}#readPayUrl`, readPayUrl, { url: link, sessionId: 'abc' }),
  row(`${payments}#readBuyStatus`, readBuyStatus, { status: 'SUCCESS', txHash: `0x${'ab'.repeat(32)}` }),
  row(
    'plugins/hosted-api/http/jsonReader.ts',
    text => jsonReader(maxBytes, value => value)(new Response(text)),
    '{"a":[1]}',
  ),
  row(
    'plugins/hosted-api/http/jsonReader.ts#readReason',
    text => readReason(new Response(text)),
    '{"reasons":[{"description":"No"}]}',
  ),
  row(
    'plugins/hosted-api/images/createImages.ts#readPicture',
    text => readPicture(new Response(text, { headers: { 'content-type': 'image/svg+xml' } })),
    drawing,
  ),
  row(
    'plugins/hosted-api/origins/checkOriginOnOpening.ts#matchesOrigin',
    (entries: readonly string[]) => matchesOrigin('https://shop.example', entries),
    ['https://*.shop.example', 'shop.example'],
    [{ name: 'many stars', make: times => [`${'*s'.repeat(500 * times)}x`] }],
  ),
  row('plugins/hosted-api/wallets/readWallet.ts#readWallet', value => readWallet(value), wallet),
  row('plugins/hosted-api/wallets/createWalletApi.ts#readWalletPage', value => readWalletPage(value, 500), {
    data: [wallet],
    count: 1,
  }),
]
