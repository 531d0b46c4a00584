import { Connection, PublicKey } from '@solana/web3.js'
import { getAccount, TokenAccountNotFoundError } from '@solana/spl-token'
import type { Page } from 'playwright-core'
import { accountOf } from '../../support/marketMaker/trade.js'
import { startMaker, type Maker } from '../../support/marketMaker/startMaker.js'
import { openHost, type HostOptions } from './browser.js'
import { useOwnSandbox } from './useOwnSandbox.js'
import { button, showsView } from './visitor.js'

/** Solana of a file's own sandbox, a market maker there, and a page on which one swaps with it. */
export const useMaking = () => {
  const sandbox = useOwnSandbox()
  const site = {} as { page: Page; maker: Maker; connection: Connection }
  const chain = () => {
    const [first] = sandbox.solana
    if (!first) throw new Error('no Solana')
    return first
  }
  /** The account of the page. */
  const address = () => chain().accounts[0]?.address ?? ''

  beforeAll(async () => {
    site.connection = new Connection(chain().rpcUrl, 'confirmed')
    site.maker = await startMaker(chain())
  })
  afterEach(() => site.maker.clear())
  afterAll(() => site.maker.stop())

  const start = async (options: HostOptions = {}): Promise<Page> => {
    const { url, gold } = site.maker
    const maker = { url, gold, usd: chain().token.address, networkId: chain().caipNetworkId }
    const opened = await openHost({ host: 'swapSolana', reaches: [url], plugins: { maker }, ...options })
    site.page = opened.page
    await site.page.evaluate(async () => {
      await window.modal.preload()
      await window.modal.connect({ connectorId: 'solana:Portico Test Wallet' })
    })
    return site.page
  }
  /** What somebody has of a token, in smallest units. */
  const held = async (mint: string, owner = address()): Promise<bigint> => {
    try {
      return (await getAccount(site.connection, accountOf(mint, new PublicKey(owner)))).amount
    } catch (error) {
      if (error instanceof TokenAccountNotFoundError) return 0n
      throw error
    }
  }
  const lamports = async (owner = address()): Promise<bigint> =>
    BigInt(await site.connection.getBalance(new PublicKey(owner)))
  const openSwap = async (data?: object): Promise<void> => {
    await site.page.evaluate(given => window.modal.kernel.open('Swap', given), data)
    await showsView(site.page, 'Swap')
  }
  const review = async (): Promise<void> => {
    await button(site.page, 'Review swap').click()
    await showsView(site.page, 'Review swap')
  }
  /** How often the wallet was asked to sign. */
  const timesAsked = (): Promise<number> =>
    site.page.evaluate(
      () => window.solanaWallet.requests.filter(({ method }) => method.startsWith('solana:sign')).length,
    )
  /** Of everything that the page could lose. */
  const balances = async (): Promise<readonly bigint[]> => [
    await lamports(),
    await held(chain().token.address),
    await held(site.maker.gold),
  ]
  return Object.assign(site, {
    ...{ chain, address, start, held, lamports, openSwap, review, timesAsked, balances },
  })
}
