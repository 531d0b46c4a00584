import { renderHook, waitFor } from '@testing-library/react'
import { usePortions } from '../../../money-kit/index.js'

/** How many rows were to be drawn, each time that it was another number. */
const watchDrawn = (max: number, of: string) => {
  const drawn: number[] = []
  const hook = renderHook(
    (given: { readonly max: number; readonly of: string }) => {
      const count = usePortions(given.max, given.of)
      if (drawn.at(-1) !== count) drawn.push(count)
    },
    { initialProps: { max, of } },
  )
  return { drawn, ...hook }
}

test('a long list comes a screenful at a time, to its end', async () => {
  const { drawn } = watchDrawn(40, '')
  await waitFor(() => expect(drawn).toEqual([15, 30, 40]))
})

test('a short list is there at once, and grows with what is found', async () => {
  const { drawn, rerender } = watchDrawn(3, '')
  expect(drawn).toEqual([3])
  rerender({ max: 20, of: '' })
  await waitFor(() => expect(drawn).toEqual([3, 15, 20]))
})

test('what another search has found begins with its first screenful', async () => {
  const { drawn, rerender } = watchDrawn(40, '')
  await waitFor(() => expect(drawn.at(-1)).toBe(40))
  drawn.length = 0
  rerender({ max: 40, of: 'usd' })
  await waitFor(() => expect(drawn).toEqual([15, 30, 40]))
})
