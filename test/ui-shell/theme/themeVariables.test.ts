import { coerceVariables, type ThemeVariables } from '../../../ui-shell/theme/themeVariables.js'

const read = (variables: object) => Object.fromEntries(coerceVariables(variables as ThemeVariables))

describe('variables of a host', () => {
  test.each([[20], ['20'], ['20%'], [20.0]])('a strength of %p is 20 %%', strength => {
    expect(read({ '--w3m-color-mix-strength': strength })).toEqual({ '--portico-color-mix-strength': '20%' })
  })

  test.each([
    [-5, '0%'],
    [140, '100%'],
  ])('a strength of %p is put into its bounds', (strength, shown) => {
    expect(read({ '--w3m-color-mix-strength': strength })).toEqual({ '--portico-color-mix-strength': shown })
  })

  test.each([
    [4, '4px'],
    ['4', '4px'],
    ['4px', '4px'],
    ['0.25rem', '0.25rem'],
    [0, '0px'],
  ])('a corner of %p is %s', (size, shown) => {
    expect(read({ '--w3m-border-radius-master': size })).toEqual({ '--portico-border-radius-master': shown })
  })

  test('the layer stays below the approval frame', () => {
    expect(read({ '--w3m-z-index': 2147483647 })).toEqual({ '--portico-z-index': '999998' })
    expect(read({ '--w3m-z-index': '1000' })).toEqual({ '--portico-z-index': '1000' })
  })

  test.each([
    ['--w3m-color-mix-strength', '20%%'],
    ['--w3m-color-mix-strength', ''],
    ['--w3m-border-radius-master', 'calc(1px)'],
    ['--w3m-border-radius-master', '-4px'],
    ['--w3m-border-radius-master', NaN],
    ['--w3m-z-index', 'top'],
    ['--w3m-accent', 'red; background: url(https://tracker.example)'],
    ['--w3m-accent', 'x'.repeat(300)],
    ['--w3m-accent', 7],
    ['--w3m-accent', null],
    ['--w3m-unknown', 'red'],
    ['constructor', 'red'],
  ])('%s: %p is left out, so the default stands', (name, value) => {
    expect(read({ [name]: value })).toEqual({})
  })

  test('both prefixes are read, and our own wins', () => {
    expect(
      read({ '--portico-accent': 'teal', '--w3m-accent': 'red', '--w3m-font-family': 'Inter, serif' }),
    ).toEqual({ '--portico-accent': 'teal', '--portico-font-family': 'Inter, serif' })
  })
})
