import type { BitcoinParameters } from './BitcoinChainDefinition.js'
import type { BitcoinNode } from './BitcoinNode.js'
import { historyOf, presentEntry, utxosOf } from './entries.js'
import { Ledger } from './Ledger.js'
import type { BitcoinLibrary } from './loadBitcoin.js'

/** Starts a network in this process, on a ledger of its own. */
export function createLedgerNode(bitcoin: BitcoinLibrary, parameters: BitcoinParameters): BitcoinNode {
  const ledger = new Ledger(bitcoin, parameters)
  return {
    tip: () => ledger.tip,
    block: height => ledger.blocks[height],
    history: script => historyOf(ledger.entries, script),
    utxos: script => utxosOf(ledger.entries, script),
    transaction: txid => {
      const entry = ledger.find(txid)
      return entry && presentEntry(entry)
    },
    send: hex => ledger.send(hex),
    mine: count => Array.from({ length: count }, () => ledger.mine()),
    issue: (script, sats) => ledger.issue(Buffer.from(script, 'hex'), BigInt(sats)),
    stop: () => undefined,
  }
}
