import { avatarPattern } from '../../../../ui-shell/kit/images/avatarPattern.js'

const address = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
const squares = (path: string) =>
  path
    .split('M')
    .slice(1)
    .map(each => each.split('h')[0])

test('an address has one picture, in whichever case it is written', () => {
  expect(avatarPattern(address)).toEqual(avatarPattern(address.toLowerCase()))
})

test('addresses of other chains are told apart by the case of their letters', () => {
  expect(avatarPattern('7EcDhSYGxXyscszYEp35')).not.toEqual(avatarPattern('7ecDhSYGxXyscszYEp35'))
})

test('the right side mirrors the left', () => {
  const drawn = squares(avatarPattern(address).path)
  for (const square of drawn) {
    const [column, row] = (square ?? '').split(' ').map(Number)
    expect(drawn).toContain(`${4 - (column ?? 0)} ${row}`)
  }
})

test('addresses that differ in their last letter look different, and each has a pattern to see', () => {
  const looks = [...'0123456789abcdef'].map(end => avatarPattern(`${address.slice(0, -1)}${end}`))
  expect(new Set(looks.map(({ hue, path }) => `${hue} ${path}`)).size).toBe(16)
  expect(new Set(looks.map(({ path }) => path)).size).toBeGreaterThan(13)
  for (const { path, hue } of [...looks, avatarPattern('')]) {
    const count = squares(path).length
    expect(count).toBeGreaterThan(4)
    expect(count).toBeLessThan(21)
    expect(hue).toBeLessThan(360)
  }
})
