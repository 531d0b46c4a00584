import { estimateOf } from '../../money-kit/estimateOf.js'

const chain = { estimate: () => 'so much' }

test('a chain estimates what an account pays that pays for itself', () => {
  expect(estimateOf({ isSmartAccount: false }, chain)?.()).toBe('so much')
})

test('nobody estimates what a smart account pays, for which a sponsor may pay', () => {
  expect(estimateOf({ isSmartAccount: true }, chain)).toBeUndefined()
})

test('where the chain cannot, nobody estimates anything', () => {
  expect(estimateOf({ isSmartAccount: false }, {})).toBeUndefined()
  expect(estimateOf({ isSmartAccount: false }, undefined)).toBeUndefined()
})
