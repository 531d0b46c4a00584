import { parseUnits } from '../../chain-kit/units.js'
import { explorerLink } from '../../kernel/safety/explorerLink.js'
import type { NamespaceStore, Transfer } from '../../kernel/define.js'
import { accountChanged, invalidTransfer } from '../../kernel/errors/transfer.js'
import { isAddressOn } from './address/isAddressOn.js'
import { bitcoinDecimals } from './networks.js'
import { assertNetwork } from './wallet/assertNetwork.js'
import { walletOf } from './wallet/walletOf.js'

/** 21 million bitcoin: whatever is more cannot be. */
const maxSats = 21_000_000n * 100_000_000n

/**
 * Makes payments with the wallets that build, price and send them by themselves: what they cost, the wallet shows before it asks. A
 * block that has them takes ten minutes and more, which nobody is kept waiting for.
 */
export const createTransfer = (chain: NamespaceStore): Transfer => ({
  // Wallets pay from their payment address: what stands on the one for inscriptions is not moved.
  supports: ({ session }) =>
    walletOf(session).sendTransfer !== undefined && chain.connection?.accounts[0]?.type !== 'ordinal',
  send: async (session, network, { to, amount, token }) => {
    if (token !== undefined) throw invalidTransfer('token: none but the native coin')
    if (!isAddressOn(to, network)) throw invalidTransfer(`to: no address of ${network.caipNetworkId}`)
    const sats = parseUnits(amount, bitcoinDecimals)
    if (sats === undefined || sats <= 0n || sats > maxSats)
      throw invalidTransfer('amount: above 0, with at most 8 decimals')
    const { sendTransfer } = walletOf(session)
    if (!sendTransfer) throw invalidTransfer('wallet: sends no payments by itself')
    await assertNetwork(walletOf(session), network.caipNetworkId)
    const { connection } = chain
    if (connection?.session !== session) throw accountChanged()
    const id = await sendTransfer([{ address: to, amount: Number(sats) }], connection.address)
    const explorerUrl = explorerLink(network, 'transaction', id)
    return { id, ...(explorerUrl !== undefined && { explorerUrl }) }
  },
})
