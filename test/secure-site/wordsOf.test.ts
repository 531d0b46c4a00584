import * as z from 'zod/mini'
import { wordsOf } from '../../secure-site/frame/wordsOf.js'

test('an error is told in its own words', () => {
  expect(wordsOf(new Error('Invalid code'))).toBe('Invalid code')
  expect(wordsOf(new Error(''))).toBe('Something went wrong')
  expect(wordsOf('text')).toBe('Something went wrong')
})

test('what does not fit a schema is not told in the words of the schema', () => {
  const { error } = z.object({ token: z.string() }).safeParse(undefined)
  expect(wordsOf(error)).toBe('Something went wrong')
})
