import { jest } from '@jest/globals'
import { ApprovalPage } from '../../secure-site/frame/approval/ApprovalPage.js'
import type { Description } from '../../secure-site/frame/approval/Description.js'

const asked = {
  origin: 'https://shop.example',
  app: 'Shop',
  address: '0x1',
  network: 'Ethereum',
  isSmart: false,
}
const request = (title: string): Description => ({ title, lines: [], warnings: [] })

describe('the page on which the visitor approves', () => {
  /** Brings the button into sight, or out of it. */
  let show: (isSeen: boolean) => void
  let page: ApprovalPage
  let decided: string[]

  beforeEach(() => {
    jest.useFakeTimers()
    window.IntersectionObserver = class {
      constructor(called: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        show = isIntersecting => called([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver
    document.body.innerHTML = '<main id="frame"></main>'
    page = new ApprovalPage()
    decided = []
  })
  afterEach(() => jest.useRealTimers())

  const ask = (title: string) =>
    page.ask(asked, request(title)).then(
      () => decided.push(`${title} approved`),
      (error: unknown) => decided.push(`${title}: ${(error as Error).message}`),
    )
  const press = async (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    button?.click()
    await jest.advanceTimersByTimeAsync(0)
  }
  const title = () => document.querySelector('h1')?.textContent

  test('takes no approval before it has been in sight for half a second', async () => {
    void ask('one')
    await jest.advanceTimersByTimeAsync(5000)
    await press('Approve')
    show(true)
    expect(document.activeElement?.textContent).toBe('one')
    await jest.advanceTimersByTimeAsync(499)
    await press('Approve')
    expect(decided).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    await press('Approve')
    expect(decided).toEqual(['one approved'])
    expect(title()).toBeUndefined()
  })

  test('waits anew when it comes into sight again', async () => {
    void ask('one')
    show(true)
    await jest.advanceTimersByTimeAsync(500)
    show(false)
    await press('Approve')
    show(true)
    await press('Approve')
    expect(decided).toEqual([])
  })

  test('takes a rejection at once', async () => {
    void ask('one')
    await press('Reject')
    expect(decided).toEqual(['one: User rejected the request'])
  })

  test('shows one request after the other, each with a wait of its own', async () => {
    void ask('one')
    void ask('two')
    expect(title()).toBe('one')
    show(true)
    await jest.advanceTimersByTimeAsync(500)
    await press('Approve')
    expect(title()).toBe('two')
    await press('Approve')
    expect(decided).toEqual(['one approved'])
    await press('Reject')
    expect(decided).toEqual(['one approved', 'two: User rejected the request'])
  })

  test('takes a second press for what looks like an attack, half a second after the first', async () => {
    void page
      .ask(asked, { ...request('one'), danger: 'It is not for this site.' })
      .then(() => decided.push('one'))
    show(true)
    await jest.advanceTimersByTimeAsync(500)
    await press('Approve')
    expect(document.activeElement?.textContent).toBe('It is not for this site.')
    show(true)
    await jest.advanceTimersByTimeAsync(499)
    await press('Approve anyway')
    expect(decided).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    await press('Approve anyway')
    expect(decided).toEqual(['one'])
  })

  test('rejects all that is asked when that has become void', async () => {
    void ask('one')
    void ask('two')
    page.rejectAll()
    await jest.advanceTimersByTimeAsync(0)
    expect(decided).toEqual(['one: User rejected the request', 'two: User rejected the request'])
    expect(title()).toBeUndefined()
    void ask('three')
    expect(title()).toBe('three')
  })

  test('has room for 20 requests', async () => {
    for (let count = 0; count < 21; count++) void ask(String(count))
    await jest.advanceTimersByTimeAsync(0)
    expect(decided).toEqual(['20: Too many requests'])
  })

  test('shows who asks, for which account, and what it is about, as text', () => {
    void page.ask(
      { ...asked, app: '<img src=x>\u202e' },
      {
        title: '<b>',
        amount: '1 ETH',
        text: '<i>',
        lines: [{ label: 'a', value: [{ label: 'b', value: 'c' }] }],
        warnings: ['Beware'],
      },
    )
    const text = document.body.textContent
    for (const part of [
      'https://shop.example',
      '0x1',
      'Ethereum',
      '<b>',
      '1 ETH',
      '<i>',
      'Beware',
      '<img src=x>\\u{202e}',
    ])
      expect(text).toContain(part)
    expect(document.querySelector('img, b, i')).toBeNull()
  })
})
