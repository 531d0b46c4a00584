import * as z from 'zod/mini'
import type { BitcoinNode } from './BitcoinNode.js'
import { BitcoindError } from './BitcoindError.js'
import { BitcoinRejection } from './BitcoinRejection.js'
import { ChainIndex } from './ChainIndex.js'
import { historyOf, presentEntry, utxosOf } from './entries.js'
import type { BitcoinLibrary } from './loadBitcoin.js'
import { startBitcoind } from './startBitcoind.js'

const text = z.string()
const hashes = z.array(z.string())
const sent = z.object({ txid: z.string() })

/** Newly made coins can be spent after 100 blocks; ten times 50 BTC can be given away at once. */
const firstBlocks = 110
const satsPerVbyte = 1

/**
 * Starts a bitcoind on regtest, and puts it behind the interface of the sandbox.
 *
 * @throws SandboxError `BITCOIND_NOT_INSTALLED`, `CHAIN_NOT_STARTED`
 */
export async function createBitcoindNode(bitcoin: BitcoinLibrary, program: string): Promise<BitcoinNode> {
  const bitcoind = await startBitcoind(program)
  const { call } = bitcoind
  const index = new ChainIndex(bitcoin, bitcoind)
  try {
    await call('createwallet', ['miner'])
    const miner = text.parse(await call('getnewaddress'))
    const mine = async (count: number) => hashes.parse(await call('generatetoaddress', [count, miner]))
    await mine(firstBlocks)
    return {
      tip: () => index.tip(),
      block: async height => (await index.blocks())[height],
      history: async script => historyOf(await index.entries(), script),
      utxos: async script => utxosOf(await index.entries(), script),
      transaction: async txid => {
        const entry = (await index.entries()).find(each => each.txid === txid)
        return entry && presentEntry(entry)
      },
      send: async hex => text.parse(await call('sendrawtransaction', [hex]).catch(refuse)),
      mine,
      issue: async (script, sats) => {
        const address = bitcoin.address.fromOutputScript(Buffer.from(script, 'hex'), bitcoin.networks.regtest)
        const outputs = [{ [address]: (sats / 1e8).toFixed(8) }]
        // The change last, so that what was asked for is the first output.
        const options = { change_position: 1 }
        const { txid } = sent.parse(await call('send', [outputs, null, 'unset', satsPerVbyte, options]))
        await mine(1)
        return txid
      },
      stop: () => bitcoind.stop(),
    }
  } catch (error) {
    await bitcoind.stop()
    throw error
  }
}

function refuse(error: unknown): never {
  throw error instanceof BitcoindError ? new BitcoinRejection(error.code, error.message) : error
}
