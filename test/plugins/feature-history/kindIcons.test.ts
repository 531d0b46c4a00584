import { kindIcons } from '../../../plugins/feature-history/views/kindIcons.js'

test('what leaves, what comes and what is exchanged are told apart, and none looks like a link to another page', () => {
  const { sent, received, traded, approved } = kindIcons
  expect([sent, received, traded, approved]).toEqual([
    { name: 'send' },
    { name: 'receive' },
    { name: 'swap' },
    { name: 'check' },
  ])
  for (const icon of Object.values(kindIcons)) expect(icon).not.toEqual({ name: 'external' })
})
