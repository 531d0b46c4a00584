import { transactionFailed } from '../../../kernel/errors/transfer.js'
import { openSend } from './support/openSend.js'
import { account, friend, leaves, otherAccount, scriptChain, usd } from './support/scriptedChain.js'

describe('the review', () => {
  test('shows everything whole, and what will change', async () => {
    const { review, text, ui, press } = await openSend()
    await review('0.123456789012345678', friend)
    for (const part of ['0.123456789012345678', friend, account, 'Anchor', '0.124456'])
      expect(text()).toContain(part)
    await press(ui.getByRole('button', { name: /^0\.124456\s/ }))
    expect(text()).toContain('0.124456789012345678')
    await ui.findAllByText('Balance changes (before fee)')
    expect(ui.getAllByText('−0.123456789012345678 COIN').length).toBeGreaterThan(0)
  })

  test('calls the account by its name, whenever that is found', async () => {
    const { review, text, kernel, does } = await openSend()
    await review('0.5', friend)
    const chain = kernel.stores.namespaces.active!
    expect(text()).toContain(`FromAnchor${account}`)
    await does(() => chain.account.setProfile('alice.eth', undefined))
    expect(text()).toContain(`Fromalice.eth· Anchor${account}`)
  })

  test.each([
    ['unsupported', 'no node on this network supports it'],
    ['unreadable', 'the node’s response could not be read'],
  ] as const)('says why it could not be tried out: %s', async (why, text) => {
    const chain = scriptChain()
    chain.simulate = async () => ({ unknown: why })
    const { review, ui, pressButton, stack } = await openSend({ chain })
    await review('0.5', friend)
    await ui.findAllByText(new RegExp(text))
    await pressButton('Send with Anchor')
    expect(stack().at(-1)).toBe('SendResult')
  })

  test('goes on where no node tries it out, or none answers', async () => {
    const chain = scriptChain()
    chain.simulate = () => Promise.reject(new Error('down'))
    const { review, ui, pressButton, stack } = await openSend({ chain })
    await review('0.5', friend)
    await ui.findAllByText(/no node responded/)
    await pressButton('Send with Anchor')
    expect(stack().at(-1)).toBe('SendResult')
  })

  test('marks what changes beside what is sent', async () => {
    const chain = scriptChain()
    chain.simulate = async () => ({
      changes: [
        leaves({ to: friend, amount: '0.5' }),
        leaves({ to: friend, amount: '250.5', token: { address: usd, decimals: 6 } }),
      ],
    })
    const { review, ui } = await openSend({ chain })
    await review('0.5', friend)
    expect(await ui.findAllByText('−250.5 USD')).toHaveLength(1)
    expect(await ui.findAllByText(/changes more than the amount you are sending/)).not.toHaveLength(0)
  })

  test.each([
    [
      'a hundred times as much',
      [{ amount: '1', units: '100000000', direction: 'out', token: usd }],
      '−100 USD',
    ],
    ['nothing', [], undefined],
    [
      'it in two parts',
      [
        { amount: '0.5', units: '500000', direction: 'out', token: usd },
        { amount: '0.5', units: '500000', direction: 'out', token: usd },
      ],
      '−0.5 USD',
    ],
  ] as const)(
    'says where %s would leave the account, whatever decimals the node reckons with',
    async (_, changes, shown) => {
      const chain = scriptChain()
      chain.simulate = async () => ({ changes })
      const { review, ui } = await openSend({ chain, data: { token: usd } })
      await review('1', friend)
      expect(await ui.findAllByText(/leaving your account is not exactly 1 USD/)).not.toHaveLength(0)
      if (shown) expect(ui.queryAllByText(shown)).not.toHaveLength(0)
      expect(ui.queryAllByText(/changes more than the amount you are sending/)).toHaveLength(0)
    },
  )

  test('tells the chain the decimals that were shown', async () => {
    const { review, chain } = await openSend({ data: { token: usd } })
    await review('1', friend)
    const token = { address: usd, decimals: 6 }
    for (const asked of ['estimate', 'simulate'])
      expect(chain.asked.findLast(({ what }) => what === asked)?.request).toEqual({
        to: friend,
        amount: '1',
        token,
      })
  })

  test('does not offer the wallet what would fail', async () => {
    const chain = scriptChain()
    chain.simulate = () => Promise.reject(transactionFailed('paused'))
    const { enter, pressButton, ui, pass, stack } = await openSend({ chain })
    await enter('0.5', friend)
    await pressButton('Review')
    await ui.findAllByText('This transaction would fail: The transaction failed.')
    await pass(600)
    await pressButton('This would fail')
    expect(stack().at(-1)).toBe('SendPreview')
    expect(chain.asked.some(({ what }) => what === 'send')).toBe(false)
  })

  test('marks a fee that has risen and a balance that has fallen', async () => {
    const chain = scriptChain()
    const { enter, pressButton, ui } = await openSend({ chain })
    await enter('0.5', friend)
    chain.estimate = async () => ({ fee: '0.002' })
    chain.balance = async () => '1.5'
    await pressButton('Review')
    for (const text of [
      'The network fee has risen from 0.001 COIN to 0.002 COIN.',
      'Your balance is lower than when you filled in the form.',
    ])
      expect(await ui.findAllByText(text)).not.toHaveLength(0)
  })

  test('asks to look again where the fee rises in the very moment of sending', async () => {
    const chain = scriptChain()
    const { review, pressButton, ui, stack } = await openSend({ chain })
    await review('0.5', friend)
    chain.estimate = async () => ({ fee: '0.005' })
    await pressButton('Send with Anchor')
    await ui.findAllByText(/The network fee has risen/)
    expect(stack().at(-1)).toBe('SendPreview')
    expect(chain.asked.some(({ what }) => what === 'send')).toBe(false)
  })

  test('takes no press for half a second', async () => {
    const chain = scriptChain()
    const { enter, pressButton, stack } = await openSend({ chain })
    await enter('0.5', friend)
    await pressButton('Review')
    await pressButton('Send with Anchor')
    expect(stack().at(-1)).toBe('SendPreview')
  })

  test('ends with another account', async () => {
    const chain = scriptChain()
    const { review, ui, does, anchor, pressButton } = await openSend({ chain })
    await review('0.5', friend)
    await does(() => anchor.session('eip155').changeAccounts(otherAccount))
    await ui.findByRole('heading', { name: 'Start this transfer again' })
    await pressButton('Back to the form')
    expect(ui.getByLabelText<HTMLInputElement>('Amount').value).toBe('')
  })
})
