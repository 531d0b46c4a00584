import { definePlugin, type AnyPlugin } from '../../../kernel/define.js'
import { counterpartsService } from '../../../plugins/feature-history/api.js'
import { looksAlike } from '../../../plugins/feature-send/recipients/addressChecks.js'
import { namesPlugin, openSend } from './support/openSend.js'
import { account, friend, otherAccount } from './support/scriptedChain.js'

const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
/** What somebody makes who wants to be taken for another one. @param atStart how many characters are the same, of those after `0x` */
const poison = (address: string, atStart = 4, atEnd = 4): string =>
  `${address.slice(0, 2 + atStart)}${'1'.repeat(40 - atStart - atEnd)}${address.slice(42 - atEnd)}`.toLowerCase()

const activity = (...addresses: readonly string[]): AnyPlugin =>
  definePlugin({
    id: 'test-activity',
    activate: 'demand',
    provides: [counterpartsService],
    setup: async () => context =>
      context.provide(counterpartsService, () => ({ list: async () => addresses })),
  })
const names = namesPlugin({ knows: () => true, resolve: async () => stranger })

test.each([
  [4, 4, true],
  [4, 3, true],
  [3, 4, true],
  [6, 3, true],
  [3, 3, false],
  [6, 2, false],
  [2, 8, false],
  [0, 4, false],
])(
  'an address with %d equal characters at its start and %d at its end looks like it: %s',
  (start, end, does) => {
    const other = `0x${stranger.slice(2, 2 + start)}${'g'.repeat(40 - start - end)}${stranger.slice(42 - end)}`
    expect(looksAlike(stranger, other)).toBe(does)
  },
)

test.each([
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1qar0sxxxxxxxxxxxxxxxxxxxxxxxxxxxxx5mdq', true],
  ['cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02', 'cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq6dd02', false],
])('what all addresses of a chain begin with counts for nothing: %s, %s', (one, other, does) => {
  expect(looksAlike(one, other)).toBe(does)
})

describe('a recipient that looks like somebody', () => {
  const enter = async (to: string, ...plugins: readonly AnyPlugin[]) => {
    const page = await openSend({ plugins })
    await page.enter('0.1', to)
    return page
  }

  test('looks like an own account', async () => {
    const { ui } = await enter(poison(account))
    await ui.findByText(/looks like one of your own accounts/, { selector: '.p-notice span' })
  })

  test('looks like somebody in the activity, with nothing in storage', async () => {
    const { ui } = await enter(poison(friend), activity(stranger, friend))
    await ui.findByText(/looks like another address in your activity/, { selector: '.p-notice span' })
  })

  test('is not trusted for being in the activity itself', async () => {
    const { ui } = await enter(poison(friend), activity(poison(friend), friend))
    await ui.findByText(/looks like another address in your activity/, { selector: '.p-notice span' })
  })

  test('looks like what a name just resolved to', async () => {
    const { ui, type, pass, text } = await enter('somebody.test', names)
    await ui.findByText(/resolves to/)
    expect(text()).not.toContain('looks like')
    await type(ui.getByLabelText('To'), poison(stranger))
    await pass(300)
    await ui.findByText(/a name just resolved to/, { selector: '.p-notice span' })
  })

  test('is told of in the review, too', async () => {
    const { review, ui } = await openSend({ plugins: [activity(friend)] })
    await review('0.1', poison(friend))
    await ui.findByText(/looks like another address in your activity/, { selector: '.p-notice span' })
  })

  test('may be anybody where nobody is like it', async () => {
    const { text } = await enter(otherAccount, activity(stranger, friend))
    expect(text()).not.toContain('looks like')
  })
})
