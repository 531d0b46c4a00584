import {
  evmChecksum,
  isChecksumWrong,
  foreignNamespace,
  isSameAddress,
  looksAlike,
} from '../../../plugins/feature-send/recipients/addressChecks.js'
import { RecentRecipients } from '../../../plugins/feature-send/recipients/knownAddresses.js'
import { isName } from '../../../plugins/feature-send/recipients/resolveName.js'
import { KernelStorage } from '../../../kernel/persistence/storage.js'
import { countingStorage } from '../../support/kernel.js'
import { friend } from './support/scriptedChain.js'

const open = () => {
  const texts = countingStorage()
  return { texts, recents: new RecentRecipients(new KernelStorage(texts, '@portico')) }
}

test('capitals of ERC-55 are told from wrong ones', () => {
  expect(evmChecksum(friend.toLowerCase())).toBe(friend)
  expect(evmChecksum(friend.slice(2))).toBe(friend)
  expect(isChecksumWrong(friend)).toBe(false)
  expect(isChecksumWrong(friend.toLowerCase())).toBe(false)
  expect(isChecksumWrong(friend.replace('F', 'f'))).toBe(true)
  expect(isChecksumWrong('Harbor.eth')).toBe(false)
})

test.each([
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'solana', 'eip155'],
  ['9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', 'eip155', 'solana'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'eip155', 'bip122'],
  ['cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02', 'eip155', 'cosmos'],
  ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'eip155', 'polkadot'],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'eip155', undefined],
  ['hello', 'eip155', undefined],
  ['1'.repeat(100_000), 'eip155', undefined],
])('%s, where %s is meant, may be of %s', (text, active, namespace) => {
  expect(foreignNamespace(text, active)).toBe(namespace)
})

test('an address with the ends of another is told from the same one', () => {
  expect(looksAlike(`0xf39F${'0'.repeat(32)}2266`, friend)).toBe(true)
  expect(looksAlike(friend.toLowerCase(), friend)).toBe(false)
  expect(looksAlike(`0xf39F${'0'.repeat(32)}2277`, friend)).toBe(false)
})

test('another case is another address in base58, and the same one elsewhere', () => {
  const solana = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
  expect(isSameAddress(solana, solana.replace('W', 'w'))).toBe(false)
  expect(looksAlike(solana, solana.replace('W', 'w'))).toBe(true)
  const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(isSameAddress(bitcoin.toUpperCase(), bitcoin)).toBe(true)
  expect(looksAlike(bitcoin.toUpperCase(), bitcoin)).toBe(false)
})

test.each([
  ['vitalik.eth', true],
  ['a.b.reown.id', true],
  ['müller.eth', true],
  ['vitalik', false],
  ['.eth', false],
  ['vitalik..eth', false],
  ['https://vitalik.eth', false],
  [`${'a'.repeat(300)}.eth`, false],
])('%s is a name: %s', (text, is) => {
  expect(isName(text)).toBe(is)
})

describe('recent recipients', () => {
  test('are kept by chain, newest first, each once, ten at most', () => {
    const { recents } = open()
    for (let index = 0; index < 12; index++) recents.add({ namespace: 'eip155', address: `0x${index}` })
    recents.add({ namespace: 'eip155', address: '0x5', name: 'five.eth' })
    recents.add({ namespace: 'solana', address: 'So1' })
    expect(recents.of('solana')).toEqual([{ namespace: 'solana', address: 'So1' }])
    const evm = recents.of('eip155')
    expect(evm[0]).toEqual({ namespace: 'eip155', address: '0x5', name: 'five.eth' })
    expect(evm).toHaveLength(9)
  })

  test.each(['{{{', 'null', '42', '[]', '{"v":2,"list":[]}', '{"__proto__":{"v":1}}', 'x'.repeat(200_000)])(
    'are none where storage holds %.20s',
    text => {
      const { texts, recents } = open()
      texts.texts.set('@portico/recent_recipients', text)
      expect(recents.of('eip155')).toEqual([])
      // It may be another version's.
      expect(texts.texts.get('@portico/recent_recipients')).toBe(text)
    },
  )

  test('leave out the bad and keep the good', () => {
    const { texts, recents } = open()
    const list = [null, 5, { namespace: 'eip155' }, { namespace: 'eip155', address: '0x1' }]
    texts.texts.set('@portico/recent_recipients', JSON.stringify({ v: 1, list }))
    expect(recents.of('eip155')).toEqual([{ namespace: 'eip155', address: '0x1' }])
  })
})
