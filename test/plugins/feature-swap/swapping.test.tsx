import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { userRejected, walletFailed } from '../../../kernel/errors/connect.js'
import { insufficientFunds } from '../../../kernel/errors/transfer.js'
import { swapResultView } from '../../../plugins/feature-swap/index.js'
import { closeModals } from '../../ui-shell/core/support/openModal.js'
import { openSwap } from './support/openSwap.js'
import { account, approve, fairly, router, scriptExchange, thief, usd } from './support/scriptedExchange.js'

afterEach(closeModals)

const toDollars = { to: usd }
const fromDollars = { from: usd, to: 'native' }

/** The account is a smart account, whose fee a sponsor may pay. */
const openSmart = async (...input: Parameters<typeof openSwap>) => {
  const opened = await openSwap(...input)
  await opened.does(() => opened.anchor.session().openAccounts([{ address: account, type: 'smartAccount' }]))
  return opened
}

describe('over a smart account, whose fee somebody else may pay', () => {
  test('"Max" is offered of a token, and not of the coin', async () => {
    const { ui, press, submit, shows, pass } = await openSmart({ data: toDollars })
    await shows('Balance: 2')
    expect(ui.queryByRole('button', { name: 'Max' })).toBeNull()
    await press(await ui.findByRole('button', { name: 'Switch the two tokens' }))
    await shows('Balance: 250.5')
    await press(await ui.findByRole('button', { name: 'Max' }))
    await pass(500)
    expect(submit()).toEqual(['Review swap', 'on'])
  })

  test('the review leaves the fee to the wallet, also without a coin to pay it', async () => {
    const exchange = scriptExchange()
    exchange.balance = async () => '0'
    exchange.estimate = () => Promise.reject(insufficientFunds('no coin'))
    const { give, review, text, ui } = await openSmart({ exchange, data: fromDollars })
    await give('100')
    await review()
    expect(text()).toContain('Network feeShown by your wallet')
    expect(ui.getByRole('button', { name: /with Anchor$/ }).getAttribute('aria-disabled')).not.toBe('true')
  })
})

describe('the form', () => {
  test('says what arrives, at which rate, and the least of it', async () => {
    const { give, text, submit } = await openSwap({ data: toDollars })
    await give('0.5')
    expect(text()).toContain('1,000')
    expect(text()).toContain('1 ETH = 2,000 USD')
    expect(text()).toMatch(/Minimum received\s*990/)
    expect(submit()).toEqual(['Review swap', 'on'])
  })

  test('says one thing at a time that is missing', async () => {
    const { give, submit, ui, press } = await openSwap()
    expect(submit()).toEqual(['Choose a token to receive', 'off'])
    await press(await ui.findByRole('button', { name: /^You receive/ }))
    await press(await ui.findByRole('button', { name: /Test Dollar/ }))
    expect(submit()).toEqual(['Enter an amount', 'off'])
    await give('3')
    expect(submit()).toEqual(['Not enough ETH', 'off'])
    await give('0.0000000000000000001')
    expect(submit()[1]).toBe('off')
  })

  test('turns around, and keeps the amount', async () => {
    const { give, press, ui, text } = await openSwap({ data: toDollars })
    await give('2')
    await press(await ui.findByRole('button', { name: 'Switch the two tokens' }))
    expect(await ui.findByLabelText('You pay')).toHaveProperty('value', '2')
    await give('200')
    expect(text()).toContain('1 USD = 0.0005 ETH')
  })

  test('a token of the chain that the balances do not list can be given: its balance is asked for', async () => {
    const exchange = scriptExchange()
    const { give, text, submit } = await openSwap({
      exchange,
      data: { from: (await exchange.tokens())[2]?.token ?? '', to: usd },
    })
    await give('3')
    expect(text()).toContain('Balance: 3')
    expect(submit()).toEqual(['Review swap', 'on'])
    await give('1.5')
    expect(text()).toContain('GOLD has at most 0 decimals.')
  })

  test('no offer, and prices that cannot be had, are said with a way on', async () => {
    const exchange = scriptExchange()
    exchange.quote = async () => undefined
    const { give, text, submit, pressButton, pass } = await openSwap({ exchange, data: toDollars })
    await give('1')
    expect(submit()).toEqual(['No offer for this swap', 'off'])
    exchange.quote = () => Promise.reject(new Error('down'))
    await give('1.1')
    expect(text()).toContain('Prices could not be loaded')
    exchange.quote = async request => ({ amount: fairly(request), minimum: 1n })
    await pressButton('Try again')
    await pass(10)
    expect(submit()).toEqual(['Review swap', 'on'])
  })

  test('the best offer is proposed, and another one can be chosen', async () => {
    const better = {
      ...{ id: 'better', name: 'Better', supports: () => true, tokens: async () => [] },
      quote: async () => ({ amount: 2_100_000_000n, minimum: 2_000_000_000n }),
      build: () => Promise.reject(new Error('not asked')),
    }
    const { give, text, pressButton, ui, press } = await openSwap({
      exchange: scriptExchange([better]),
      data: toDollars,
    })
    await give('1')
    expect(text()).toContain('1 ETH = 2,100 USD')
    await pressButton('Better (2 offers)')
    await press(await ui.findByRole('button', { name: /Scripted Exchange/ }))
    expect(text()).toContain('1 ETH = 2,000 USD')
  })

  test('a price that is far off is said in words', async () => {
    const exchange = scriptExchange()
    exchange.price = request => (fairly(request) * 90n) / 100n
    const { give, text } = await openSwap({ exchange, data: toDollars })
    await give('1')
    expect(text()).toContain('10% · high')
    expect(text()).toContain('You lose at least 5% of the value')
  })
})

describe('a coin', () => {
  test('is swapped in one step, and the hash is the result', async () => {
    const { give, review, pressButton, exchange, text, log, shows } = await openSwap({ data: toDollars })
    await give('0.5')
    await review()
    expect(text()).toContain('Minimum received')
    await pressButton('Swap with Anchor')
    await shows('Swapped')
    expect(exchange.signed).toEqual([{ calls: [{ to: router, data: '0x5eaf00d5', value: 5n * 10n ** 17n }] }])
    const [swap] = (await log()).list('eip155:1')
    expect(swap).toMatchObject({
      ...{ kind: 'swap', name: 'Scripted Exchange' },
      changes: [
        { symbol: 'ETH', amount: '0.5', direction: 'out' },
        { symbol: 'USD', amount: '1000', direction: 'in' },
      ],
    })
  })

  test('declined, the review is there again with everything in it, and nothing is kept as unanswered', async () => {
    const exchange = scriptExchange()
    exchange.send = () => Promise.reject(userRejected())
    const { give, review, pressButton, ui, stack, shows } = await openSwap({ exchange, data: toDollars })
    await give('0.5')
    await review()
    await pressButton('Swap with Anchor')
    await shows('Request declined. Nothing was swapped.')
    expect(stack().at(-1)).toBe('SwapPreview')
    expect(ui.queryByText(/has not responded yet/)).toBeNull()
  })
})

describe('a token', () => {
  test('is allowed exactly, then swapped; both are kept', async () => {
    const { give, review, pressButton, exchange, pass, log, shows } = await openSwap({
      data: fromDollars,
    })
    await give('100')
    await review()
    await pressButton('Allow, then swap with Anchor')
    await shows('Swapped')
    await pass(10)
    expect(exchange.signed).toEqual([
      { calls: [{ to: usd, data: approve(router, 100_000_000n) }] },
      { calls: [{ to: router, data: '0x5eaf00d5' }] },
    ])
    // Before anything was signed, both were tried out together.
    expect(exchange.simulated[0]).toEqual({
      calls: [
        { to: usd, data: approve(router, 100_000_000n) },
        { to: router, data: '0x5eaf00d5' },
      ],
    })
    const kinds = (await log()).list('eip155:1').map(({ kind }) => kind)
    expect(kinds).toEqual(['swap', 'approval'])
  })

  test('that may be taken already is swapped in one step', async () => {
    const exchange = scriptExchange()
    exchange.allowance = 100_000_000n
    const { give, review, pressButton, shows } = await openSwap({ exchange, data: fromDollars })
    await give('100')
    await review()
    await pressButton('Swap with Anchor')
    await shows('Swapped')
    expect(exchange.signed).toHaveLength(1)
  })

  test('is allowed and swapped in one request where the wallet takes batches', async () => {
    const exchange = scriptExchange()
    exchange.takesBatches = true
    const { give, review, pressButton, shows } = await openSwap({ exchange, data: fromDollars })
    await give('100')
    await review()
    await pressButton('Swap with Anchor')
    await shows('Swapped')
    expect(exchange.signed).toEqual([
      {
        calls: [
          { to: usd, data: approve(router, 100_000_000n) },
          { to: router, data: '0x5eaf00d5' },
        ],
      },
    ])
  })

  test('a price that has fallen while the leave was confirmed is asked about before anything is swapped', async () => {
    const exchange = scriptExchange()
    const honest = exchange.send
    exchange.send = async transaction => {
      exchange.price = request => (fairly(request) * 97n) / 100n
      return honest(transaction)
    }
    const { give, review, pressButton, text, shows } = await openSwap({ exchange, data: fromDollars })
    await give('100')
    await review()
    await pressButton('Allow, then swap with Anchor')
    await shows('The price has changed')
    expect(exchange.signed).toHaveLength(1)
    expect(text()).toContain('At least 0.048015\u00a0ETH would arrive, not 0.0495\u00a0ETH')
  })

  test('the visitor who has gone while the leave was confirmed is not asked by the wallet again', async () => {
    const exchange = scriptExchange()
    let confirm: (id: string) => void = () => undefined
    exchange.send = async () => ({ id: '0xleave', confirmed: new Promise(resolve => (confirm = resolve)) })
    const modal = await openSwap({ exchange, data: fromDollars })
    const { give, review, pressButton, does, kernel, open, shows } = modal
    await give('100')
    await review()
    await pressButton('Allow, then swap with Anchor')
    await shows('Waiting for the allowance')
    await does(() => kernel.close())
    await does(() => confirm('0xleave'))
    expect(exchange.signed).toHaveLength(1)
    await open(swapResultView)
    await shows('Ready to swap')
  })
})

describe('what is not as shown is never signed', () => {
  const call = { to: router, data: '0x5eaf00d5' as const }
  const native = 5n * 10n ** 17n
  test.each([
    ['another contract', { calls: [{ ...call, to: thief, value: native }] }, fromDollars],
    ['coins beside the token', { calls: [{ ...call, value: 1n }] }, fromDollars],
    ['more of the coin', { calls: [{ ...call, value: native + 1n }] }, toDollars],
    ['less of the coin', { calls: [{ ...call, value: native - 1n }] }, toDollars],
    ['two calls', { calls: [{ ...call, value: native }, call] }, toDollars],
    ['no call', { calls: [] }, toDollars],
    ['a new contract', { calls: [{ data: '0x5eaf00d5' as const, value: native }] }, toDollars],
  ])('%s', async (_, transaction, data) => {
    const exchange = scriptExchange()
    exchange.build = async (_request, { minimum }) => ({ transaction, minimum, isOwn: true })
    const { give, pressButton, ui, shows } = await openSwap({ exchange, data })
    await give('0.5')
    await pressButton('Review swap')
    await shows('This swap is not what was asked for')
    await ui.findByRole('button', { name: 'This cannot be swapped now' })
    expect(exchange.signed).toEqual([])
  })

  const out = { amount: '0.5', units: String(native), direction: 'out' as const }
  const inward = { token: usd, amount: '1000', units: '1000000000', direction: 'in' as const }
  test.each([
    [
      'more leaves',
      { changes: [{ ...out, units: String(native + 1n), amount: '0.500000000000000001' }, inward] },
    ],
    ['nothing leaves', { changes: [inward] }],
    ['nothing arrives', { changes: [out] }],
    ['less arrives', { changes: [out, { ...inward, amount: '989.999999', units: '989999999' }] }],
    ['another token arrives', { changes: [out, { ...inward, token: thief }] }],
    [
      'another token leaves as well',
      { changes: [out, inward, { ...inward, token: thief, direction: 'out' as const }] },
    ],
    [
      'an NFT leaves as well',
      { changes: [out, inward, { ...inward, tokenId: '1', direction: 'out' as const }] },
    ],
    [
      'somebody may take tokens later',
      {
        changes: [out, inward],
        allowances: [{ token: usd, spender: thief, units: '1', amount: '0.000001' }],
      },
    ],
    ['the chain has other decimals', { changes: [out, { ...inward, amount: '10', units: '1000000000' }] }],
    ['no node tries it out', { unknown: 'unsupported' as const }],
  ])('%s', async (_, simulation) => {
    const exchange = scriptExchange()
    exchange.simulate = async () => simulation
    const { give, pressButton, shows } = await openSwap({ exchange, data: toDollars })
    await give('0.5')
    await pressButton('Review swap')
    await shows('This swap is not what was asked for')
    expect(exchange.signed).toEqual([])
  })

  test('what was made here may be signed where no node tries it out, and that is said', async () => {
    const exchange = scriptExchange()
    const build = exchange.build
    exchange.build = async (...swap) => ({ ...(await build(...swap)), isOwn: true })
    exchange.simulate = async () => ({ unknown: 'unsupported' })
    const { give, review, shows } = await openSwap({ exchange, data: toDollars })
    await give('0.5')
    await review()
    await shows('Simulation unavailable')
  })
})

test('a request that the wallet has not answered is warned of on the next page, until the visitor knows how it ended', async () => {
  const storage = memoryEnvironment().storage
  const exchange = scriptExchange()
  exchange.send = () => new Promise(() => undefined)
  const first = await openSwap({ exchange, data: toDollars, env: { storage } })
  await first.give('0.5')
  await first.review()
  await first.pressButton('Swap with Anchor')
  await first.shows('Approve in Anchor')
  closeModals()
  const next = await openSwap({ data: toDollars, env: { storage } })
  await next.give('0.5')
  await next.pressButton('Review swap')
  await next.shows('Anchor has not responded yet')
  await next.shows('Swap again anyway')
  await next.pressButton('It was not signed')
  await next.shows('Swap with Anchor')
})

test('what a request ends with as its page goes away is no answer of the wallet', async () => {
  const storage = memoryEnvironment().storage
  const exchange = scriptExchange()
  let fail: (error: Error) => void = () => undefined
  exchange.send = () => new Promise((_, reject) => (fail = reject))
  const first = await openSwap({ exchange, data: toDollars, env: { storage, window } })
  await first.give('0.5')
  await first.review()
  await first.pressButton('Swap with Anchor')
  await first.shows('Approve in Anchor')
  window.dispatchEvent(new Event('pagehide'))
  await first.does(() => fail(walletFailed('The connection to the wallet is closed', undefined)))
  closeModals()
  const next = await openSwap({ data: toDollars, env: { storage } })
  await next.give('0.5')
  await next.pressButton('Review swap')
  await next.shows('Anchor has not responded yet')
})

describe('a price that falls while the review is shown', () => {
  const fallen = () => {
    const exchange = scriptExchange()
    return { exchange, fall: () => (exchange.price = request => (fairly(request) * 97n) / 100n) }
  }

  test('is agreed to before the wallet is asked', async () => {
    const { exchange, fall } = fallen()
    const { give, review, pressButton, pass, shows } = await openSwap({ exchange, data: toDollars })
    await give('0.5')
    await review()
    fall()
    await pressButton('Swap with Anchor')
    await shows('The price has changed')
    expect(exchange.signed).toEqual([])
    await pass(600)
    await pressButton('Accept new price')
    await shows('Swapped')
  })

  test('is said there as well, once the review has been renewed', async () => {
    const { exchange, fall } = fallen()
    const { give, review, pressButton, pass, shows } = await openSwap({ exchange, data: toDollars })
    await give('0.5')
    await review()
    fall()
    await pass(16_000)
    await shows('The price has changed since you filled in the form')
    await pass(600)
    await pressButton('Accept new price')
    await pass(600)
    await pressButton('Swap with Anchor')
    await shows('Swapped')
  })
})
