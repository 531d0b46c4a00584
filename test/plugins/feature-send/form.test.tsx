import { sendView } from '../../../plugins/feature-send/index.js'
import { nameElsewhere, nameInvalid, nameOffChain } from '../../../kernel/errors/name.js'
import { polygon } from '../../support/kernel.js'
import { namesPlugin, openSend } from './support/openSend.js'
import { account, friend, later, otherAccount, scriptChain, usd } from './support/scriptedChain.js'

const lookalike = `0xf39F${'0'.repeat(32)}2266`

describe('the form', () => {
  test('says what is missing, one thing at a time', async () => {
    const { enter, ui, type, submit, text } = await openSend()
    await ui.findByLabelText('Amount')
    expect(submit()).toEqual(['Enter an amount', 'off'])
    expect(text()).not.toContain('≈')
    await enter('0.5', '')
    expect(submit()).toEqual(['Enter a recipient', 'off'])
    await type(ui.getByLabelText('To'), friend)
    expect(submit()).toEqual(['Estimating the network fee', 'off'])
  })

  test('says that there is too little before it asks whom it is for, in few digits and never less', async () => {
    const { enter, ui, submit } = await openSend()
    await enter('90002.000051274204863', '')
    await ui.findAllByText('You need 90,000.1 COIN more')
    expect(submit()).toEqual(['Not enough COIN', 'off'])
  })

  test('asks for a token where the account holds none of the one that was given', async () => {
    const { button, submit } = await openSend({ data: { token: friend, amount: '1', to: friend } })
    await button('A token is required')
    expect(submit()).toEqual(['A token is required', 'off'])
  })

  test('begins with what it was given', async () => {
    const { ui, pass, button } = await openSend({ data: { amount: '0.5', to: ` ${friend} `, token: usd } })
    expect((await ui.findByLabelText<HTMLInputElement>('Amount')).value).toBe('0.5')
    expect(ui.getByLabelText<HTMLInputElement>('To').value).toBe(friend)
    await pass(300)
    await button('Review')
    await button('Token: USD. Change')
  })

  test.each([
    ['-1', 'Enter a number, such as 0.5.'],
    ['1,000', 'Unclear amount. Enter it without thousands separators.'],
    ['0.1234567890123456789', 'COIN has at most 18 decimals.'],
  ])('%s: %s', async (amount, text) => {
    const { enter, ui, submit } = await openSend()
    await enter(amount, friend)
    await ui.findAllByText(text)
    expect(submit()).toEqual(['Check the amount', 'off'])
  })

  test.each([
    ['hello', 'Enter a valid address or name for this network.'],
    [`${friend}0`, 'Enter a valid address or name for this network.'],
    ['9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', 'This looks like an address on another chain: Solana.'],
    ['nobody.test', 'No address found for nobody.test.'],
    ['broken.test', 'Error resolving name'],
  ])('the recipient %s: %s', async (to, text) => {
    const names = namesPlugin({
      knows: () => true,
      resolve: name =>
        name === 'broken.test' ? Promise.reject(new Error('down')) : Promise.resolve(undefined),
    })
    const { enter, ui, submit } = await openSend({ plugins: [names] })
    await enter('0.5', to)
    await ui.findAllByText(text)
    expect(submit()).toEqual(['Check the recipient', 'off'])
  })

  test.each([
    [nameInvalid('a rule'), /^odd\.test is not a valid name/],
    [nameOffChain('odd.test'), /^odd\.test is stored off-chain/],
    [nameElsewhere('odd.test', 'eip155:1'), /^odd\.test resolves to a contract on another network/],
  ])('says why a name is of no use, and does not offer to ask again: %s', async (reason, text) => {
    const names = namesPlugin({ knows: () => true, resolve: () => Promise.reject(reason) })
    const { enter, ui, button } = await openSend({ plugins: [names] })
    await enter('0.5', 'odd.test')
    await ui.findAllByText(text)
    await button('Check the recipient')
    expect(ui.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('looks a name up, and shows the whole address', async () => {
    const answer = later<string>()
    const names = namesPlugin({ knows: text => text.endsWith('.test'), resolve: () => answer.promise })
    const { enter, text, button, does, ui } = await openSend({ plugins: [names] })
    await enter('0.5', 'friend.test')
    await button('Looking up friend.test')
    await does(() => answer.resolve(friend.toLowerCase()))
    await ui.findAllByText('friend.test resolves to')
    expect(text()).toContain(friend)
  })

  test('takes no address of another chain for an answer', async () => {
    const names = namesPlugin({ knows: () => true, resolve: async () => 'javascript:alert(1)' })
    const { enter, ui, text, submit } = await openSend({ plugins: [names] })
    await enter('0.5', 'evil.test')
    await ui.findAllByText('No address found for evil.test.')
    expect(text()).not.toContain('javascript:')
    expect(submit()).toEqual(['Check the recipient', 'off'])
  })

  test.each([
    ['its own account', account, /one of your own accounts/],
    ['the token itself', usd, /token’s own address/],
    ['wrong capitals', friend.replace('F', 'f'), /checksum does not match/],
    ['a look-alike', lookalike, /looks like an address you have sent to before/],
  ])('warns of %s', async (_, to, text) => {
    const { enter, ui, env } = await openSend({ data: { token: usd } })
    const list = [{ namespace: 'eip155', address: friend }]
    env.storage.set('@portico/recent_recipients', JSON.stringify({ v: 1, list }))
    expect(ui.queryByText(text)).toBeNull()
    await enter('1', to)
    expect((await ui.findAllByText(text)).length).toBeGreaterThan(0)
  })

  test('offers those who were paid lately', async () => {
    const { ui, press, env, open, enter } = await openSend({ isClosed: true })
    const list = [{ namespace: 'eip155', address: friend, name: 'friend.test' }]
    env.storage.set('@portico/recent_recipients', JSON.stringify({ v: 1, list }))
    await open(sendView)
    await enter('', '')
    await press(await ui.findByRole('button', { name: /friend\.test/ }))
    expect(ui.getByLabelText<HTMLInputElement>('To').value).toBe('friend.test')
  })

  test('says how much is missing, of the token or of the coin for the fee', async () => {
    const chain = scriptChain()
    const { enter, ui, button, press, pass, submit } = await openSend({ chain })
    await enter('2', friend)
    await ui.findAllByText('You need 0.001 COIN more')
    expect(submit()).toEqual(['Not enough COIN', 'off'])
    chain.estimate = async () => ({ fee: '3' })
    await press(await button(/^Token: COIN/))
    await press(await ui.findByRole('button', { name: /Test Dollar/ }))
    await enter('1', friend)
    await pass(300)
    await ui.findAllByText('You need 1 COIN more')
    expect(submit()).toEqual(['Not enough COIN', 'off'])
  })

  test('"Max" keeps the fee, and says how much', async () => {
    const { ui, pressButton, pass, type, button } = await openSend()
    await type(await ui.findByLabelText('To'), friend)
    await pressButton('Max')
    await pass(300)
    expect(ui.getByLabelText<HTMLInputElement>('Amount').value).toBe('1.999')
    await ui.findAllByText('0.001 COIN is reserved for the network fee.')
    await button('Review')
  })

  test('"Max" of a token is all of it; of a coin whose fee only the wallet knows it is not offered', async () => {
    const chain = scriptChain({ lacks: ['estimate'] })
    const { ui, pressButton, button } = await openSend({ chain })
    await ui.findAllByText(/Balance: 2\s/)
    expect(ui.queryByRole('button', { name: 'Max' })).toBeNull()
    await ui.findAllByText('Your wallet shows the network fee before you approve.')
    await pressButton(/^Token: COIN/)
    await pressButton(/Test Dollar/)
    await pressButton('Max')
    await button('Enter a recipient')
    expect(ui.getByLabelText<HTMLInputElement>('Amount').value).toBe('250.5')
  })

  test('over a smart account, whose fee somebody else may pay, a token is sent without a coin', async () => {
    const chain = scriptChain()
    chain.balance = async () => '0'
    const { ui, enter, does, anchor, pressButton, button } = await openSend({ chain })
    await does(() => anchor.session().openAccounts([{ address: account, type: 'smartAccount' }]))
    await pressButton(/^Token: COIN/)
    await pressButton(/Test Dollar/)
    await enter('1', friend)
    await ui.findByText('Your wallet shows the network fee before you approve.')
    await button('Review')
    expect(chain.asked.filter(({ what }) => what === 'estimate')).toEqual([])
  })

  test('turns an amount into money and back without changing it', async () => {
    const chain = scriptChain()
    chain.tokens = async () => [
      { token: usd, amount: '10', decimals: 6, symbol: 'EUR', name: 'Euro', price: '1.1' },
    ]
    const {
      ui,
      pressButton,
      type,
      pass,
      button,
      chain: asked,
    } = await openSend({ chain, data: { token: usd } })
    await type(await ui.findByLabelText('Amount'), '1.234567')
    await type(ui.getByLabelText('To'), friend)
    await pressButton('Enter the amount as $1.35')
    expect(ui.getByLabelText<HTMLInputElement>('Amount in US dollars').value).toBe('1.35')
    await pressButton(/Enter the amount as 1\.234/)
    expect(ui.getByLabelText<HTMLInputElement>('Amount').value).toBe('1.234567')
    await pressButton('Enter the amount as $1.35')
    await type(ui.getByLabelText('Amount in US dollars'), '2.20')
    await pass(300)
    await button('Review')
    expect(asked.asked.at(-1)?.request?.amount).toBe('2')
  })

  test('goes on without a known fee, and says so', async () => {
    const chain = scriptChain()
    chain.estimate = () => Promise.reject(new Error('down'))
    const { enter, ui, pressButton, stack } = await openSend({ chain })
    await enter('0.5', friend)
    await ui.findAllByText('Unavailable')
    await pressButton('Review')
    expect(stack().at(-1)).toBe('SendPreview')
  })

  test('says that balances cannot be read, and tries again', async () => {
    const chain = scriptChain()
    chain.balance = () => Promise.reject(new Error('down'))
    const { enter, pressButton, button, pass, submit } = await openSend({ chain })
    await enter('0.5', friend)
    await button('Token Balance Unavailable')
    expect(submit()).toEqual(['Token Balance Unavailable', 'off'])
    chain.balance = async () => '2'
    await pressButton('Try again')
    await pass(300)
    await button('Review')
    expect(submit()).toEqual(['Review', 'on'])
  })

  test('is emptied by another account and by another network', async () => {
    const { enter, ui, does, anchor, kernel } = await openSend()
    const amount = () => ui.getByLabelText<HTMLInputElement>('Amount').value
    await enter('0.5', friend)
    await does(() => anchor.session('eip155').changeAccounts(otherAccount))
    expect(amount()).toBe('')
    await enter('0.7', friend)
    await does(() => kernel.switchNetwork(polygon.caipNetworkId))
    expect(amount()).toBe('')
  })

  test('asks to switch first where something is to be sent on another network, and keeps what was given', async () => {
    const data = { amount: '0.5', to: friend, networkId: polygon.caipNetworkId }
    const { ui, pressButton, text } = await openSend({ data })
    await pressButton(`Switch to ${polygon.name}`)
    expect((await ui.findByLabelText<HTMLInputElement>('Amount')).value).toBe('0.5')
    expect(text()).toContain(friend)
  })

  test('says where to change the network when only the wallet can', async () => {
    const { ui, text } = await openSend({
      ...{ chain: scriptChain({ lacks: ['switch'] }), data: { networkId: polygon.caipNetworkId } },
    })
    await ui.findByText(`Choose ${polygon.name} in Anchor.`, { exact: false })
    expect(ui.queryByRole('button', { name: `Switch to ${polygon.name}` })).toBeNull()
    expect(text()).toContain('this page cannot switch Anchor')
  })

  test('does not hold a later visit to the network of an earlier one', async () => {
    const { ui, open, button } = await openSend({ data: { networkId: polygon.caipNetworkId } })
    await button(`Switch to ${polygon.name}`)
    await open(sendView)
    await ui.findByLabelText('Amount')
    expect(ui.queryByRole('button', { name: `Switch to ${polygon.name}` })).toBeNull()
  })

  test('says that nothing can be sent here, or that nothing is connected', async () => {
    const { ui, does, kernel } = await openSend({ chain: scriptChain({ lacks: ['transfer'] }) })
    expect(await ui.findByRole('heading', { name: 'Sending is not available' })).toBeTruthy()
    await does(() => kernel.disconnect())
    expect(await ui.findByRole('heading', { name: 'No wallet is connected' })).toBeTruthy()
    expect(ui.queryByLabelText('Amount')).toBeNull()
  })

  test('says when a network is not known to the site', async () => {
    const { ui } = await openSend({ data: { networkId: 'eip155:999' } })
    expect(await ui.findByRole('heading', { name: 'Network not found' })).toBeTruthy()
    expect(ui.queryByLabelText('Amount')).toBeNull()
  })
})

describe('choosing a token', () => {
  test('finds one of many by name, symbol or address', async () => {
    const chain = scriptChain()
    chain.tokens = async () =>
      Array.from({ length: 9 }, (_, index) => ({
        ...{ token: `0x${String(index).repeat(40)}`, amount: '1', decimals: 6 },
        ...{ symbol: `T${index}`, name: `Token ${index}` },
      }))
    const { ui, pressButton, type } = await openSend({ chain })
    await ui.findAllByText(/Balance/)
    await pressButton(/^Token: COIN/)
    const search = await ui.findByLabelText('Name, symbol or address')
    await type(search, `0x${'7'.repeat(40)}`)
    expect(ui.getAllByRole('listitem')).toHaveLength(1)
    await type(search, 'nothing like it')
    await ui.findAllByText('You have no token called “nothing like it”')
    await type(search, 'token 3')
    await pressButton(/Token 3/)
    await ui.findByRole('button', { name: 'Token: T3. Change' })
  })

  test('leaves out tokens that cannot be divided', async () => {
    const chain = scriptChain()
    chain.tokens = async () => [{ token: usd, amount: '5', decimals: 0, symbol: 'LOW', name: 'Low' }]
    const { ui, pressButton } = await openSend({ chain })
    await ui.findAllByText(/Balance/)
    await pressButton(/^Token: COIN/)
    await ui.findByRole('button', { name: /Coin/ })
    expect(ui.queryByText(/Low/)).toBeNull()
  })
})
