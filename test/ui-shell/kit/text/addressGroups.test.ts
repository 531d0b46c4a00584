import { addressGroups, shortAddress } from '../../../../ui-shell/kit/text/addressGroups.js'

const address = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'

describe('an address', () => {
  test('is shown in groups of four, which are the whole address again', () => {
    const groups = addressGroups(address)
    expect(groups.slice(0, 3)).toEqual(['0x8F3c', 'F7ad', '23Cd'])
    expect(groups.join('')).toBe(address)
  })

  test('of another chain has no prefix to keep', () => {
    expect(addressGroups('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV')[0]).toBe('7EcD')
  })

  test('has a short form with both ends', () => {
    expect(shortAddress(address)).toBe('0x8F3c…A063')
    expect(shortAddress('short')).toBe('short')
  })
})
