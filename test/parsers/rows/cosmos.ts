import { bech32 } from '@scure/base'
import { decodeAddress } from '../../../plugins/chain-cosmos/address/decodeAddress.js'
import { readBytes } from '../../../plugins/chain-cosmos/address/readBytes.js'
import { readWallets } from '../../../plugins/chain-cosmos/discovery/readWallets.js'
import { cosmosHub } from '../../../plugins/chain-cosmos/networks.js'
import { findBalance, readBalance } from '../../../plugins/chain-cosmos/node/readBalance.js'
import { readBroadcast } from '../../../plugins/chain-cosmos/node/readBroadcast.js'
import {
  readAccountNumber,
  readAminoDoc,
  readDirectDoc,
} from '../../../plugins/chain-cosmos/provider/readDocs.js'
import { verifyCosmosMessage } from '../../../plugins/chain-cosmos/verify/verifyCosmosMessage.js'
import { identifyKeys } from '../../../plugins/chain-cosmos/wallet/identifyKeys.js'
import {
  readAminoResult,
  readDirectResult,
  readSignature,
} from '../../../plugins/chain-cosmos/wallet/readAnswers.js'
import { readKey, readKeys } from '../../../plugins/chain-cosmos/wallet/readKey.js'
import { accountBytes } from '../../../plugins/chain-cosmos/address/accountBytes.js'
import { fakePage } from '../support/fakePage.js'
import { row, type Row } from '../support/row.js'

const pubKey = Uint8Array.from({ length: 33 }, () => 2)
const address = bech32.encode('cosmos', bech32.toWords(accountBytes(pubKey)))
const key = { address, algo: 'secp256k1', pubKey } as const
const pubKeyText = btoa(String.fromCharCode(...pubKey))
const signature = {
  pub_key: { type: 'tendermint/PubKeySecp256k1', value: pubKeyText },
  signature: btoa(String.fromCharCode(...new Uint8Array(64))),
}
const amino = {
  ...{ chain_id: 'cosmoshub-4', account_number: '0', sequence: '0', memo: 'A memo' },
  fee: { amount: [{ denom: 'uatom', amount: '1' }], gas: '1' },
  msgs: [{ type: 'a/Msg', value: { text: 'A text' } }],
}
const direct = {
  ...{ bodyBytes: pubKey, authInfoBytes: pubKey, chainId: 'cosmoshub-4', accountNumber: '1' },
}
const directAsked = { ...direct, accountNumber: 1n }
const place = { key: 'wallet', path: 'wallet', name: 'Wallet' }
const denom = 'uatom'
const coin = { denom, amount: '1' }
const docs = 'plugins/chain-cosmos/provider/readDocs.ts'
const answers = 'plugins/chain-cosmos/wallet/readAnswers.ts'
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ address: `${address}${index}`, pubkey: pubKeyText }))

/** The parsers of the chains of Cosmos. */
export const cosmosRows: readonly Row[] = [
  row('plugins/chain-cosmos/address/decodeAddress.ts#decodeAddress', decodeAddress, address),
  row('plugins/chain-cosmos/address/readBytes.ts#readBytes', readBytes, pubKeyText, [
    { name: 'long hex', make: times => 'ab'.repeat(1000 * times) },
    { name: 'long base64', make: times => '//8A'.repeat(500 * times) },
  ]),
  row(
    'plugins/chain-cosmos/node/readBalance.ts#readBalance',
    json => readBalance({ status: 200, json }, denom),
    {
      balance: coin,
    },
  ),
  row('plugins/chain-cosmos/node/readBalance.ts', json => findBalance({ status: 200, json }, denom), {
    balances: [coin],
  }),
  row(
    'plugins/chain-cosmos/node/readBroadcast.ts#readBroadcast',
    json => {
      readBroadcast({ status: 200, json })
      return true
    },
    { tx_response: { code: 0, codespace: 'sdk', raw_log: 'A log' } },
  ),
  row(`${docs}#readAminoDoc`, readAminoDoc, amino),
  row(`${docs}#readAccountNumber`, readAccountNumber, '1'),
  row(`${docs}#readDirectDoc`, readDirectDoc, direct),
  row(
    'plugins/chain-cosmos/discovery/readWallets.ts#readWallets',
    value => readWallets(fakePage(value), [place]),
    {
      wallet: { enable: () => undefined, getKey: () => undefined },
    },
  ),
  row('plugins/chain-cosmos/wallet/readKey.ts#readKey', value => readKey(value, cosmosHub), {
    ...{ bech32Address: address, pubKey, algo: 'secp256k1', name: 'Savings' },
  }),
  row('plugins/chain-cosmos/wallet/readKey.ts#readKeys', values => readKeys(values, cosmosHub), [address]),
  row('plugins/chain-cosmos/wallet/identifyKeys.ts', value => identifyKeys(value, [key]), [
    { address, pubkey: pubKeyText, algo: 'secp256k1' },
  ]),
  row(
    'plugins/chain-cosmos/wallet/identifyKeys.ts',
    (rows: readonly { readonly address: string; readonly pubkey: string }[]) =>
      identifyKeys(
        rows,
        rows.map(each => ({ ...key, address: each.address })),
      ),
    [{ address, pubkey: pubKeyText }],
    [{ name: 'as many accounts', make: times => rowsOf(100 * times) }],
  ),
  row(`${answers}#readSignature`, value => readSignature(value, key), signature),
  row(`${answers}#readAminoResult`, value => readAminoResult(value, amino, key), {
    signed: amino,
    signature,
  }),
  row(`${answers}#readDirectResult`, value => readDirectResult(value, directAsked, key), {
    signed: direct,
    signature,
  }),
  row(
    'plugins/chain-cosmos/verify/verifyCosmosMessage.ts#verifyCosmosMessage',
    given => verifyCosmosMessage({ address, message: 'A text', signature: given }),
    JSON.stringify(signature),
  ),
  row(
    'plugins/chain-cosmos/verify/verifyCosmosMessage.ts#verifyCosmosMessage',
    ({ message }) => verifyCosmosMessage({ address, message, signature: JSON.stringify(signature) }),
    { message: 'A text' },
  ),
]
