import { openBlockchain, networkId, usdc } from './openBlockchain.js'

export const native = `${networkId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
export const dollarName = `${networkId}:${usdc}`
/** A token as the service lists it. */
export const listedDollar = {
  ...{ name: 'USD Coin', symbol: 'USDC', address: dollarName, decimals: 6 },
  ...{ logoUri: 'https://img.example/usdc.png', eip2612: true },
}
export const listedEther = {
  ...{ name: 'Ether', symbol: 'ETH', address: native, decimals: 18, logoUri: null, eip2612: null },
}
/** A quote as the service gives it. */
export const listedQuote = {
  ...{ id: null, fromAmount: '1000000000000000000', fromAccount: native },
  ...{ toAmount: '3202500000', toAccount: dollarName },
}

/** The calls about swaps, of a service that answers as the test says. */
export const openSwaps = async (...given: Parameters<typeof openBlockchain>) => {
  const opened = await openBlockchain(...given)
  return { ...opened, swaps: await opened.blockchain.loadSwaps() }
}
