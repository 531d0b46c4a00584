/** Requests that have something sent: their first parameter may name who sends (`from`), and on which chain (`chainId`). */
export const sendingMethods: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_sendCalls',
])
