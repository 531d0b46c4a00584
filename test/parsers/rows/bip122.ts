import { parseAddress } from '../../../plugins/chain-bip122/address/parseAddress.js'
import { readListedWallets } from '../../../plugins/chain-bip122/discovery/readListedWallets.js'
import { readOkxWallet } from '../../../plugins/chain-bip122/discovery/readOkxWallet.js'
import { readProviderPath } from '../../../plugins/chain-bip122/discovery/readListedWallets.js'
import { readStandardWallet } from '../../../plugins/chain-bip122/discovery/readStandardWallet.js'
import { createServer } from '../../../plugins/chain-bip122/node/createServer.js'
import { bitcoin } from '../../../plugins/chain-bip122/networks.js'
import {
  readMessageParams,
  readPsbtParams,
  readTransferParams,
} from '../../../plugins/chain-bip122/provider/readParams.js'
import { readAccountRows } from '../../../plugins/chain-bip122/remote/readAccountRows.js'
import { verifyBitcoinMessage } from '../../../plugins/chain-bip122/verify/verifyBitcoinMessage.js'
import { readAddresses } from '../../../plugins/chain-bip122/wallet/readAddresses.js'
import { readPsbt, readSignature, readTxid } from '../../../plugins/chain-bip122/wallet/readAnswers.js'
import { readOpening } from '../../../plugins/chain-bip122/wallet/readOpening.js'
import { fakePage } from '../support/fakePage.js'
import { nodeThatSays } from '../support/nodeThatSays.js'
import { describeError } from '../../../plugins/chain-bip122/provider/describeError.js'
import { row, type Row } from '../support/row.js'

const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const icon = 'data:image/png;base64,AAEC'
const psbt = 'cHNidP8BAHECAAAAAQ=='
const signature = 'A'.repeat(88)
const provider = { request: () => undefined, connect: () => undefined }
const limits = { limitMs: 1000, signal: new AbortController().signal }
const stats = { funded_txo_sum: 1, spent_txo_sum: 0 }
const answer = JSON.stringify({ address, chain_stats: stats, mempool_stats: stats })
const genesis = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const params = 'plugins/chain-bip122/provider/readParams.ts'
const discovery = 'plugins/chain-bip122/discovery'
const answers = 'plugins/chain-bip122/wallet/readAnswers.ts'

/** The parsers of Bitcoin. */
export const bip122Rows: readonly Row[] = [
  row('plugins/chain-bip122/address/parseAddress.ts#parseAddress', parseAddress, address),
  row(
    'plugins/chain-bip122/node/createServer.ts',
    text =>
      createServer(
        nodeThatSays(url => (url.endsWith('/block-height/0') ? genesis : text)),
        'https://esplora.example',
        bitcoin.caipNetworkId,
        limits,
      ).balance(address, limits),
    answer,
  ),
  row(`${params}#readMessageParams`, value => readMessageParams(value, bitcoin), {
    address,
    message: 'A text',
  }),
  row(`${params}#readPsbtParams`, value => readPsbtParams(value, bitcoin), {
    psbt,
    signInputs: { [address]: [0] },
  }),
  row(`${params}#readTransferParams`, value => readTransferParams(value, bitcoin), {
    recipients: [{ address, amount: 1 }],
  }),
  row(`${discovery}/readOkxWallet.ts#readOkxWallet`, value => readOkxWallet(fakePage(value)), {
    okxwallet: { bitcoin: provider, cardano: { icon } },
  }),
  row(
    `${discovery}/readListedWallets.ts#readProviderPath`,
    id => readProviderPath(fakePage({ a: { b: provider } }), id),
    'a.b',
  ),
  row(`${discovery}/readStandardWallet.ts#readStandardWallet`, readStandardWallet, {
    ...{ name: 'Wallet', icon },
    features: { 'bitcoin:connect': { connect: () => undefined } },
  }),
  row(`${discovery}/readListedWallets.ts#readListedWallets`, value => readListedWallets(fakePage(value)), {
    ...{ wallet: provider, btc_providers: [{ id: 'wallet', name: 'Wallet', icon }] },
  }),
  row('plugins/chain-bip122/wallet/readAddresses.ts#readAddresses', readAddresses, [
    { address, purpose: 'payment', publicKey: '02'.padEnd(66, '1'), label: 'Savings' },
  ]),
  row(
    'plugins/chain-bip122/wallet/readOpening.ts#readOpening',
    addresses => readOpening({ addresses, networkId: undefined }, bitcoin.caipNetworkId),
    [{ address }],
  ),
  row(`${answers}#readSignature`, readSignature, signature),
  row(`${answers}#readTxid`, readTxid, 'ab'.repeat(32)),
  row(`${answers}#readPsbt`, readPsbt, psbt, [
    { name: 'a long transaction', make: times => btoa(`psbt\xff${'x'.repeat(3000 * times)}`) },
  ]),
  row('plugins/chain-bip122/remote/readAccountRows.ts#readAccountRows', readAccountRows, [{ address }]),
  row(
    'plugins/chain-bip122/remote/readAccountRows.ts#readAccountRows',
    readAccountRows,
    JSON.stringify([address]),
  ),
  row('plugins/chain-bip122/remote/readAccountRows.ts#readAccountRows', readAccountRows, {
    payment: [address],
  }),
  row('plugins/chain-bip122/provider/describeError.ts#describeError', describeError, {
    code: 4001,
    message: 'No',
  }),
  row(
    'plugins/chain-bip122/verify/verifyBitcoinMessage.ts#verifyBitcoinMessage',
    ({ message }) => verifyBitcoinMessage({ address, message, signature }, bitcoin.caipNetworkId),
    { message: 'A text' },
  ),
  row(
    'plugins/chain-bip122/verify/verifyBitcoinMessage.ts#verifyBitcoinMessage',
    given => verifyBitcoinMessage({ address, message: 'A text', signature: given }, bitcoin.caipNetworkId),
    signature,
  ),
]
