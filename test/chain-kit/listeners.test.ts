import { attempt, createEmitter } from '../../chain-kit/listeners.js'

interface Events {
  readonly moved: number
  readonly left: undefined
}

const createSite = () => {
  const reported: unknown[] = []
  const heard: string[] = []
  const emitter = createEmitter<Events>(error => void reported.push(error))
  const note = (name: string) => (data: number) => void heard.push(`${name} ${data}`)
  return { ...emitter, reported, heard, note }
}

describe('the emitter', () => {
  test('calls the listeners of an event, in the order in which they came', () => {
    const { on, emit, heard, note } = createSite()
    on('moved', note('a'))
    on('moved', note('b'))
    on('left', () => heard.push('left'))
    emit('moved', 1)
    expect(heard).toEqual(['a 1', 'b 1'])
  })

  test('calls twice who was added twice, and takes one of them away at a time', () => {
    const { on, off, emit, heard, note } = createSite()
    const listener = note('a')
    const stop = on('moved', listener)
    on('moved', listener)
    emit('moved', 1)
    expect(heard).toEqual(['a 1', 'a 1'])
    stop()
    stop()
    emit('moved', 2)
    expect(heard.slice(2)).toEqual(['a 2'])
    off('moved', listener)
    off('moved', listener)
    emit('moved', 3)
    expect(heard).toHaveLength(3)
  })

  test('calls who listens once, once', () => {
    const { on, emit, heard, note } = createSite()
    on('moved', note('a'), true)
    emit('moved', 1)
    emit('moved', 2)
    expect(heard).toEqual(['a 1'])
  })

  test('reports a listener that throws; the others still run', () => {
    const { on, emit, heard, note, reported } = createSite()
    on('moved', () => {
      throw new Error('mine')
    })
    on('moved', note('b'))
    emit('moved', 1)
    expect(heard).toEqual(['b 1'])
    expect(reported).toEqual([new Error('mine')])
  })

  test('is not confused by a listener that takes another away meanwhile', () => {
    const { on, emit, heard, note } = createSite()
    const stops: (() => void)[] = []
    on('moved', () => stops.forEach(stop => stop()))
    stops.push(on('moved', note('b')))
    emit('moved', 1)
    emit('moved', 2)
    expect(heard).toEqual(['b 1'])
  })
})

test('what is attempted gives its result, and a failure is reported', () => {
  const reported: unknown[] = []
  const report = (error: unknown) => void reported.push(error)
  expect(attempt(report, () => 5)).toBe(5)
  const failure = new Error('no events')
  expect(
    attempt(report, () => {
      throw failure
    }),
  ).toBeUndefined()
  expect(reported).toEqual([failure])
})
