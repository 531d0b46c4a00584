import { createPublicClient, http, pad, type Chain, type Hex } from 'viem'
import { createBundlerClient, createPaymasterClient, toSoladySmartAccount } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { sandboxNetworks, type Sandbox } from '../../../../testing/sandbox/index.js'

/** The main chain of a sandbox and what its smart accounts are used with, asked by viem as it comes. */
export const smartChainOf = (sandbox: Sandbox) => {
  const chain = sandboxNetworks(sandbox)[0] as unknown as Chain
  const { bundlerUrl = '', sponsorUrl = '', factory = '0x' } = sandbox.chains[0]?.smartAccounts ?? {}
  const node = createPublicClient({ chain, transport: http(undefined, { retryCount: 0 }) })
  return { chain, node, bundlerUrl, sponsorUrl, factory }
}

/** A new smart account on that chain, and the clients of viem that it is used with. */
export const openSmartAccount = async (
  sandbox: Sandbox,
  options: { readonly isSponsored?: boolean } = {},
) => {
  const { chain, node, bundlerUrl, sponsorUrl, factory } = smartChainOf(sandbox)
  const owner = privateKeyToAccount(generatePrivateKey())
  const salt = pad(owner.address, { dir: 'right' })
  const account = await toSoladySmartAccount({ client: node, owner, factoryAddress: factory as Hex, salt })
  const bundler = createBundlerClient({
    account,
    client: node,
    chain,
    transport: http(bundlerUrl, { retryCount: 0 }),
    pollingInterval: 20,
    ...(options.isSponsored && {
      paymaster: createPaymasterClient({ transport: http(sponsorUrl, { retryCount: 0 }) }),
    }),
  })
  const fund = () => fetch(`${sandbox.url}/faucet/${chain.id}?to=${account.address}`, { method: 'POST' })
  return { account, owner, node, bundler, fund, chain }
}
