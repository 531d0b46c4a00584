import { fromBase58 } from '../../../solana/base58.js'
import type { SolanaNode } from '../../chains/solana/createSolanaNode.js'
import type { Ledger } from '../../chains/solana/Ledger.js'
import { readMint, readTokenAccount, solanaTestUsd, tokenPrograms } from '../../chains/solana/tokens.js'
import type { AccountReader } from '../AccountReader.js'
import type { Asset, Holding } from '../Holding.js'
import type { PictureUrls } from '../PictureUrls.js'
import { describeLedgerEntry } from './describeLedgerEntry.js'

const native: Asset = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** Stands for SOL where the address of a mint is wanted. */
const placeholder = 'So11111111111111111111111111111111111111111'

/** A token account of an owner. */
interface OwnedTokens {
  readonly address: string
  readonly mint: string
  readonly amount: bigint
}

/** Reads the accounts of a Solana network from its ledger: SOL, tokens of both programs, and what was recorded. */
export function createSolanaReader(node: SolanaNode, pictures: PictureUrls): AccountReader {
  const { ledger, caipNetworkId, testnet } = node
  const assetOf = (mint: string | undefined) => (mint === undefined ? native : tokenOf(ledger, mint))
  return {
    caipNetworkId,
    testnet,
    pageSize: 100,
    isAddress: isSolanaAddress,
    asset(address) {
      if (address === placeholder) return Promise.resolve(native)
      const isMint = isSolanaAddress(address) && readMint(ledger, address) !== undefined
      return Promise.resolve(isMint ? tokenOf(ledger, address) : undefined)
    },
    holdings(owner) {
      const tokens = tokensOf(ledger, owner).map(({ mint, amount }) => ({ ...tokenOf(ledger, mint), amount }))
      const sol: Holding = { ...native, amount: BigInt(ledger.balanceOf(owner)) }
      return Promise.resolve([sol, ...tokens].filter(({ amount }) => amount > 0n))
    },
    history(owner) {
      const accounts = [owner, ...tokensOf(ledger, owner).map(({ address }) => address)]
      const entries = new Set(accounts.flatMap(address => ledger.history(address)))
      const teller = { caipNetworkId, testnet, pictures, owner, assetOf, ledger }
      return Promise.resolve(
        [...entries].map(entry => ({
          order: { minedAtMs: entry.blockTime * 1000, chain: caipNetworkId, place: entry.slot },
          describe: () => describeLedgerEntry(entry, teller),
        })),
      )
    },
  }
}

/** What a mint is. Only Test USD has a name: names are not kept in mints. */
function tokenOf(ledger: Ledger, mint: string): Asset {
  if (mint === solanaTestUsd.address) return solanaTestUsd
  const { decimals = 0 } = readMint(ledger, mint) ?? {}
  return {
    name: `Token ${mint.slice(0, 4)}`,
    symbol: mint.slice(0, 4).toUpperCase(),
    decimals,
    address: mint,
  }
}

function tokensOf(ledger: Ledger, owner: string): readonly OwnedTokens[] {
  const accounts = Object.values(tokenPrograms).flatMap(program => ledger.accountsOf(program))
  return accounts.flatMap(({ address, data }) => {
    const token = readTokenAccount(data)
    return token?.owner === owner ? [{ address, mint: token.mint, amount: token.amount }] : []
  })
}

const isSolanaAddress = (text: string): boolean => {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false
  return fromBase58(text).length === 32
}
