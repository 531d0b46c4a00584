import { initialsOf } from '../../../../ui-shell/kit/images/initialsOf.js'

test.each([
  ['Quiet Keys', 'QK'],
  ['Harbor', 'H'],
  ['one two three', 'OT'],
  ['(Test) net', 'TN'],
  ['1inch', '1'],
  ['Chain 7', 'C7'],
  ['Émile Åkesson', 'ÉÅ'],
  ['', ''],
  ['…', ''],
])('%p has the initials %p', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test.each([
  ['شبكات EVM', 'ش'],
  ['محفظة بورتيكو', 'م'],
  ['比特币 网络', '比'],
  ['EVM شبكات', 'E'],
])('%p has one: letters of its script do not stand side by side by themselves', (name, initial) => {
  expect(initialsOf(name)).toBe(initial)
})
