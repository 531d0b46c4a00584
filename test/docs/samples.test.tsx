import { jest } from '@jest/globals'
import { cleanup } from '@testing-library/react'
import { leftOut } from './support/leftOutSamples.js'
import { readSamples } from './support/readSamples.js'
import { runSample } from './support/runSample.js'

const samples = readSamples()
// jsdom does not scroll.
Element.prototype.scrollIntoView ??= () => undefined

const complaints = jest.spyOn(console, 'error')
beforeEach(() => {
  // Samples know nothing of act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  complaints.mockReset()
  for (const way of ['log', 'table'] as const) jest.spyOn(console, way).mockImplementation(() => undefined)
})
afterEach(cleanup)

test('what is left out is there, each with its reason', () => {
  const ids = samples.map(({ id }) => id)
  expect([...leftOut.keys()].filter(id => !ids.includes(id))).toEqual([])
})

const isInput = ({ path, name }: (typeof samples)[number]) => !path.endsWith('.md') && name !== undefined

test.each(samples.filter(sample => !leftOut.has(sample.id) && !isInput(sample)))('$id runs', async sample => {
  await runSample(sample, samples)
  expect(complaints.mock.calls).toEqual([])
})
