import fc from 'fast-check'
import { markDoubles } from '../../../kernel/connectors/markDoubles.js'
import { foldName } from '../../../kernel/safety/foldName.js'
import { safeWalletName } from '../../../kernel/safety/text.js'
import type { Connector } from '../../../kernel/contract/types.js'

const connector = (name: string, facts: Partial<Connector> = {}): Connector => ({
  ...{ id: name, key: name, name, type: 'ANNOUNCED', namespaces: ['eip155'] },
  connect: async () => [],
  restore: async () => [],
  ...facts,
})
const marked = (...connectors: readonly Connector[]) =>
  markDoubles(connectors).map(({ isAmbiguous }) => isAmbiguous === true)

test.each([
  ['the same name', 'MetaMask'],
  ['capitals', 'METAMASK'],
  ['a space', 'Meta Mask'],
  ['a dash', 'Meta-Mask'],
  ['an accent', 'MétaMask'],
  ['Cyrillic letters', 'Mеtаmask'],
  ['a Greek capital', 'ΜetaMask'],
  ['a Cherokee letter', 'ᎷetaMask'],
  ['wide letters', 'ＭｅｔａＭａｓｋ'],
  ['mathematical letters', '𝐌𝐞𝐭𝐚𝐌𝐚𝐬𝐤'],
  ['two letters for one', 'rnetaMask'],
  ['an invisible sign', 'Meta\u200bMask\u3164'],
  ['the blank of Braille', 'MetaMask\u2800'],
  ['a tick and praise', 'MetaMask ✅ Verified'],
  ['praise in German', 'MetaMask (geprüft)'],
])('a double of MetaMask with %s is marked, and so is MetaMask', (_, name) => {
  const double = connector(safeWalletName(name) ?? '', { id: 'double', namespaces: ['solana'] })
  expect(marked(connector('MetaMask'), double, connector('Rabby Wallet'))).toEqual([true, true, false])
})

test.each(['Installed · Recommended', 'Verified', '✅✅ official', '???'])(
  '"%s" is no name of its own, and is marked',
  name => {
    expect(marked(connector(safeWalletName(name) ?? ''))).toEqual([true])
  },
)

test('wallets with names of their own are left as they are', () => {
  const names = [
    'MetaMask',
    'Phantom',
    'Trust Wallet',
    'Coinbase Wallet',
    '港湾钱包',
    'محفظة',
    'Кошелёк',
    'Keplr',
    '1inch',
  ]
  const connectors = names.map(name => connector(name))
  expect(markDoubles(connectors)).toEqual(connectors)
})

test('what the host or the modal itself named is never marked', () => {
  const connectors = [
    connector('MetaMask', { type: 'EXTERNAL' }),
    connector('MetaMask', { type: 'WALLET_CONNECT' }),
    connector('MetaMask', { type: 'AUTH' }),
  ]
  expect(markDoubles(connectors)).toEqual(connectors)
})

test('whatever the names: those that are equal are marked, and folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), name => {
      expect(marked(connector(name), connector(name))).toEqual([true, true])
      expect(foldName(foldName(name))).toHaveLength(foldName(name).length)
    }),
  )
})
