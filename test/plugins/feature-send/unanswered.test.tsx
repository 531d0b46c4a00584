import { userRejected, walletFailed } from '../../../kernel/errors/connect.js'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import type { SentTransaction } from '../../../kernel/define.js'
import { requestExpired, sessionEnded } from '../../../plugins/connector-walletconnect/errors.js'
import { openSend, type SendInput } from './support/openSend.js'
import { account, friend, later, otherAccount, scriptChain } from './support/scriptedChain.js'

/** A page whose wallet answers when the test lets it, each request by itself. */
const openPage = async (input: SendInput = {}) => {
  const chain = scriptChain()
  const requests: ReturnType<typeof later<SentTransaction>>[] = []
  chain.send = () => {
    const request = later<SentTransaction>()
    requests.push(request)
    return request.promise
  }
  const page = await openSend({ chain, ...input })
  const { ui, pressButton, pass, does, review } = page
  const ask = async (amount: string, to: string) => {
    await review(amount, to)
    await pressButton('Send with Anchor')
    await ui.findByRole('heading', { name: 'Approve in Anchor' })
  }
  return {
    ...page,
    requests,
    ask,
    /** Asks the wallet, and waits no longer for it. */
    leave: async (amount = '0.5', to = friend) => {
      await ask(amount, to)
      await pass(20_000)
      await pressButton('Stop waiting')
      await ui.findByText(/Anchor has not responded yet/, { selector: '.p-notice span' })
      await pass(600)
    },
    approve: (which: number) => does(() => requests[which]?.resolve({ id: `0x${which}` })),
  }
}
const told = /Anchor has not responded yet\. It may still send this/

describe('a wallet that was left before it has answered', () => {
  test('is not asked again before the visitor was told what may happen', async () => {
    const { leave, ui, requests, text } = await openPage()
    await leave()
    expect(ui.queryByRole('button', { name: 'Send with Anchor' })).toBeNull()
    expect(text()).toMatch(told)
    expect(text()).toContain('you could pay twice')
    expect(requests).toHaveLength(1)
  })

  test('is asked for both where the visitor wants that, and both are kept', async () => {
    const { leave, pressButton, requests, approve, log } = await openPage()
    await leave()
    await pressButton('Send again anyway')
    expect(requests).toHaveLength(2)
    await approve(0)
    await approve(1)
    const transfers = await log()
    expect(transfers.list('eip155:1').map(({ id }) => id)).toEqual(['0x1', '0x0'])
  })

  test('can be waited for again', async () => {
    const { leave, pressButton, ui, approve, stack } = await openPage()
    await leave()
    await pressButton('Wait for Anchor')
    await ui.findByRole('heading', { name: 'Approve in Anchor' })
    await approve(0)
    await ui.findByRole('heading', { name: 'Sent' })
    expect(stack()).toEqual(['SendResult'])
  })

  test('that sends after all is shown to whoever still looks at the review', async () => {
    const { leave, approve, ui, stack, text, kernel } = await openPage()
    await leave()
    await approve(0)
    await ui.findByRole('heading', { name: 'Sent' })
    expect(stack().at(-1)).toBe('SendResult')
    expect(text()).toContain('0x0')
    expect(kernel.stores.toast.current).toBeUndefined()
  })

  test('that sends after all is told of to whoever has gone elsewhere', async () => {
    const { leave, approve, pressButton, kernel } = await openPage()
    await leave()
    await pressButton('Close')
    await approve(0)
    expect(kernel.stores.toast.current?.text).toBe('send.toast.late')
  })

  test('that declines after all may be asked at once', async () => {
    const { leave, does, requests, ui, text } = await openPage()
    await leave()
    await does(() => requests[0]?.reject(userRejected(undefined)))
    await ui.findByRole('button', { name: 'Send with Anchor' })
    expect(text()).not.toMatch(told)
  })

  test('is remembered when the modal was closed, for another transfer, too', async () => {
    const { leave, pressButton, kernel, does, enter, button, press, ui, text } = await openPage()
    await leave()
    await pressButton('Close')
    await does(() => kernel.open('Send', { amount: '', to: '' }))
    await enter('0.1', otherAccount)
    await press(await button('Review'))
    await button('Send again anyway')
    expect(text()).toMatch(told)
    expect(ui.queryByRole('button', { name: 'Send with Anchor' })).toBeNull()
  })
})

describe('a wallet that has not answered another page', () => {
  /** A page that has asked, and is gone or in another tab. */
  const askElsewhere = async () => {
    const storage = memoryStorage()
    const other = await openPage({ env: { storage } })
    await other.ask('0.5', friend)
    return { storage, other }
  }
  const reviewIn = async ({ enter, press, button }: Awaited<ReturnType<typeof openPage>>) => {
    await enter('0.5', friend)
    await press(await button('Review'))
  }

  test('is asked again only by those who say so', async () => {
    const { storage } = await askElsewhere()
    const page = await openPage({ env: { storage } })
    await reviewIn(page)
    await page.button('Send again anyway')
    expect(page.text()).toMatch(told)
    expect(page.ui.queryByRole('button', { name: 'Wait for Anchor' })).toBeNull()
    await page.pressButton('It was not sent')
    await page.button('Send with Anchor')
    expect(page.text()).not.toMatch(told)
  })

  test('is not spoken of once it has answered there', async () => {
    const { storage, other } = await askElsewhere()
    await other.approve(0)
    const page = await openPage({ env: { storage } })
    await reviewIn(page)
    await page.button('Send with Anchor')
  })

  test.each([
    ['a day later', { askedAt: -1000 * 60 * 60 * 24 }],
    ['for another account', { from: otherAccount }],
    ['where storage holds something else', { amount: 'all' }],
  ])('is not spoken of %s', async (_, change) => {
    const storage = memoryStorage()
    const request = {
      ...{ id: 'a', namespace: 'eip155', from: account, to: friend },
      ...{ amount: '0.5', symbol: 'COIN', wallet: 'Anchor', askedAt: 0 },
    }
    storage.set('@portico/unanswered_requests', JSON.stringify({ v: 1, list: [{ ...request, ...change }] }))
    const page = await openPage({ env: { storage } })
    await reviewIn(page)
    await page.button('Send with Anchor')
  })
})

test.each([
  ['too late', requestExpired()],
  ['no more, since the session has ended', sessionEnded()],
])('a remote wallet that answers %s is not said to have sent nothing', async (_, cause) => {
  const { ask, requests, does, ui, text, pressButton, button } = await openPage()
  await ask('0.5', friend)
  await does(() => requests[0]?.reject(walletFailed('no answer', new Error('4900', { cause }))))
  await ui.findByRole('heading', { name: 'No response from Anchor' })
  expect(text()).not.toContain('Nothing was sent')
  await pressButton('Try again')
  await button('Send again anyway')
})
