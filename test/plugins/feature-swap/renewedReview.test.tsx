import { closeModals } from '../../ui-shell/core/support/openModal.js'
import { openSwap } from './support/openSwap.js'
import { scriptExchange, usd } from './support/scriptedExchange.js'

afterEach(closeModals)

test('what was refused after the review is looked into anew as soon as the visitor is back there', async () => {
  const exchange = scriptExchange()
  const { give, review, pressButton, shows, text } = await openSwap({ exchange, data: { to: usd } })
  await give('0.5')
  await review()
  exchange.simulate = async () => ({ changes: [] })
  await pressButton('Swap with Anchor')
  await shows('Nothing was swapped')
  await pressButton('Try again')
  await shows('This swap is not what was asked for')
  expect(text()).not.toContain('Swap with Anchor')
  expect(exchange.signed).toEqual([])
})

test('bytes are refused on a chain whose transactions are calls', async () => {
  const exchange = scriptExchange()
  exchange.build = async (_request, { minimum }) => ({
    transaction: { bytes: Uint8Array.of(1) },
    ...{ minimum, isOwn: true },
  })
  const { give, pressButton, shows } = await openSwap({ exchange, data: { to: usd } })
  await give('0.5')
  await pressButton('Review swap')
  await shows('This swap is not what was asked for')
  await shows('this chain has no such transactions')
})
