import { describeMessage, describeTypedData } from '../../secure-site/frame/approval/describe.js'

const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const signIn = (domain: string) => `${domain} wants you to sign in with your Ethereum account:\n0x0\n`

test('a message is shown as it is, and in hex as the text that it is', () => {
  expect(describeMessage('Hello', 'shop.example')).toMatchObject({
    title: 'Sign a message',
    text: 'Hello',
    warnings: [],
  })
  expect(describeMessage(hex('Hello'), 'shop.example').text).toBe('Hello')
})

test('what would not be seen is written out', () => {
  expect(describeMessage('pay\u202eeurt\n', 'shop.example').text).toBe('pay\\u{202e}eurt\n')
})

test('what is no text is shown as it is, with a warning', () => {
  expect(describeMessage('0xff00', 'shop.example')).toMatchObject({
    text: '0xff00',
    warnings: [expect.any(String)],
  })
})

test('a sign-in for another site is warned of', () => {
  expect(describeMessage(signIn('shop.example'), 'shop.example')).toMatchObject({
    title: 'Sign in to shop.example',
    warnings: [],
  })
  expect(describeMessage(signIn('bank.example'), 'shop.example').warnings).toEqual([
    'This signs you in to bank.example, but shop.example asks for it. Reject unless you know why.',
  ])
})

test('typed data is shown line by line, and what is for another network, or gives tokens away, is warned of', () => {
  const data = {
    primaryType: 'Permit',
    domain: { name: 'Token', chainId: 5, verifyingContract: '0xabc' },
    message: { owner: '0x1', details: { amount: '7' } },
  }
  expect(describeTypedData(data, 1)).toMatchObject({
    title: 'Sign Permit for Token',
    lines: [
      { label: 'Contract', value: '0xabc' },
      { label: 'owner', value: '0x1' },
      { label: 'details.amount', value: '7' },
    ],
    warnings: [
      'This may let somebody else spend your tokens.',
      'This is for another network than the one you are on.',
    ],
  })
})

test('of very long data, a hundred lines are shown, and how many are not', () => {
  const message = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`f${index}`, index]))
  const { lines } = describeTypedData({ primaryType: 'X', domain: {}, message }, 1)
  expect(lines).toHaveLength(101)
  expect(lines.at(-1)?.value).toBe('150 more')
})
