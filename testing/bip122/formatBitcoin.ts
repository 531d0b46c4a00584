import { formatUnits } from 'viem'

/** Satoshis as bitcoin, exact. */
export const formatBitcoin = (sats: bigint): string => formatUnits(sats, 8)
