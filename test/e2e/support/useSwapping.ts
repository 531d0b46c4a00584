import type { Page } from 'playwright-core'
import { createPublicClient, createTestClient, createWalletClient, erc20Abi, http, type Address } from 'viem'
import { sandboxExchange } from '../../../testing/sandbox/index.js'
import { account } from './accounts.js'
import { openHost, type HostOptions } from './browser.js'
import { useOwnSandbox } from './useOwnSandbox.js'
import { button, showsView } from './visitor.js'

const { router, tokens } = sandboxExchange

/** A token of the exchange, by its symbol. */
export const tokenOf = (symbol: string): Address => {
  const found = tokens.find(token => token.symbol === symbol)
  if (!found) throw new Error(`no ${symbol}`)
  return found.address
}

/** The exchange of a file's own sandbox, and a page on which its tokens are swapped. */
export const useSwapping = () => {
  const sandbox = useOwnSandbox()
  const rpc = () => http(`${sandbox.url}/rpc/31337`)
  const chain = () => createPublicClient({ transport: rpc() })
  const anvil = () => createTestClient({ mode: 'anvil', transport: rpc() })
  const site = {} as { page: Page }

  afterEach(() => sandbox.swap.clear())

  const start = async ({ plugins, ...options }: HostOptions = {}): Promise<Page> => {
    const all = { router, ...plugins }
    site.page = (await openHost({ host: 'swap', isConnected: true, ...options, plugins: all })).page
    return site.page
  }
  const held = (token: Address, owner: Address = account): Promise<bigint> =>
    chain().readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  /** What the router may still take. */
  const allowed = (token: Address, owner: Address = account): Promise<bigint> =>
    chain().readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, router] })
  /** Opens the form, with what is given in it. */
  const openSwap = async (data?: object, page = site.page): Promise<void> => {
    await page.evaluate(given => window.modal.kernel.open('Swap', given), data)
    await showsView(page, 'Swap')
  }
  const review = async (page = site.page): Promise<void> => {
    await button(page, 'Review swap').click()
    await showsView(page, 'Review swap')
  }
  /** Takes back what a test has left of an allowance. */
  const disallow = async (token: Address): Promise<void> => {
    const node = createWalletClient({ account, transport: rpc() })
    await node.writeContract({
      address: token,
      abi: erc20Abi,
      functionName: 'approve',
      args: [router, 0n],
      chain: null,
    })
  }
  return Object.assign(site, {
    router,
    sandbox,
    chain,
    anvil,
    start,
    held,
    allowed,
    disallow,
    openSwap,
    review,
  })
}
