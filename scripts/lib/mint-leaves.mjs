/**
 * Gives somebody NFTs of the sandbox's own collection, from an account that the node itself signs for.
 * @param uris what some say of themselves, by number; default: what the contract draws
 */
export const mintLeaves = async (sandbox, to, ids, uris = {}) => {
  const [{ encodeFunctionData }, { testLeaves }] = await Promise.all([
    import('viem'),
    import('../../testing/dist/sandbox/index.js'),
  ])
  const [{ id: chainId, accounts }] = sandbox.chains
  const from = accounts.at(-2).address
  const { abi, address } = testLeaves
  for (const id of ids) {
    const uri = uris[id]
    const [functionName, args] = uri === undefined ? ['mint', [to, id]] : ['mintAs', [to, id, uri]]
    const data = encodeFunctionData({ abi, functionName, args })
    await fetch(sandbox.rpcUrl(chainId), {
      method: 'POST',
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id, method: 'eth_sendTransaction' },
        params: [{ from, to: address, data }],
      }),
    })
  }
}
