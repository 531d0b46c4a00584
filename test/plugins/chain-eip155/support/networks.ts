/** Two made-up networks whose nodes do not exist: tests that use them ask no node. */
export const harbor = {
  id: 31_337,
  name: 'Harbor',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}
export const lagoon = { ...harbor, id: 31_338, name: 'Lagoon' }
