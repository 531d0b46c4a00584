import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { CosmosLedger, LedgerTransaction } from './CosmosLedger.js'

const upperHex = (bytes: Uint8Array): string => hex.encode(bytes).toUpperCase()
/** There are no blocks and no validators behind the stand-in: what stands for their hashes and keys is made of these words. */
const hashOf = (text: string): Uint8Array => sha256(utf8ToBytes(text))

/** What CometBFT 0.38 answers to `status`, whole: clients decode all of it before anything else. */
export const presentStatus = ({ chain, height, time }: CosmosLedger): object => ({
  node_info: {
    protocol_version: { p2p: '8', block: '11', app: '0' },
    id: hex.encode(hashOf('portico node').slice(0, 20)),
    listen_addr: 'tcp://127.0.0.1:26656',
    network: chain.chainId,
    version: '0.38.0',
    channels: '40202122233038606100',
    moniker: 'stand-in',
    other: { tx_index: 'on', rpc_address: 'tcp://127.0.0.1:26657' },
  },
  sync_info: {
    latest_block_hash: upperHex(hashOf(`block ${height}`)),
    latest_app_hash: upperHex(hashOf(`app ${height}`)),
    latest_block_height: String(height),
    latest_block_time: new Date(time).toISOString(),
    earliest_block_height: '1',
    catching_up: false,
  },
  validator_info: {
    address: upperHex(hashOf('portico validator').slice(0, 20)),
    pub_key: { type: 'tendermint/PubKeyEd25519', value: base64.encode(hashOf('portico validator key')) },
    voting_power: '1',
  },
})

/** A transaction that is in a block, as `tx` and `tx_search` give it. */
export const presentCometTransaction = ({ hash, height, transaction, bytes }: LedgerTransaction): object => ({
  hash,
  height: String(height),
  index: 0,
  tx: base64.encode(bytes),
  tx_result: {
    code: 0,
    data: '',
    log: '',
    info: '',
    gas_wanted: String(transaction.fee.gas),
    gas_used: String(transaction.fee.gas),
    events: transaction.transfers.map(({ from, to, amount }) => ({
      type: 'transfer',
      attributes: [
        { key: 'recipient', value: to, index: true },
        { key: 'sender', value: from, index: true },
        { key: 'amount', value: amount.map(coin => `${coin.amount}${coin.denom}`).join(), index: true },
      ],
    })),
    codespace: '',
  },
})
