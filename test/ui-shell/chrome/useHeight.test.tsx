import { act } from '@testing-library/react'
import { createRef, useRef } from 'react'
import { useHeight } from '../../../ui-shell/chrome/useHeight.js'
import { renderInModal } from '../kit/support/renderInModal.js'

const timeMs = 250
const content = createRef<HTMLDivElement>()

/** Gives an element a height, which jsdom does not lay out. */
const heightOf = <T extends HTMLElement>(element: T, value: number): T =>
  Object.defineProperty(element, 'offsetHeight', { configurable: true, value })

/** A box, and in it what has a height before it is first looked at. */
const Box = ({ height }: { readonly height: number }) => {
  const boxRef = useRef<HTMLDivElement>(null)
  useHeight(boxRef, content, timeMs)
  return (
    <div ref={boxRef} data-testid="box">
      <div ref={element => void (content.current = element && heightOf(element, height))}>One line</div>
    </div>
  )
}

const frame = () => act(() => new Promise<unknown>(resolve => requestAnimationFrame(resolve)))

/** A box whose content has a height, and the moves that the box was told to make. */
const openBox = async (height: number) => {
  const { screen } = await renderInModal(<Box height={height} />)
  const moves: unknown[] = []
  const box = screen.getByTestId('box')
  const animation = { playState: 'running' }
  box.animate = (frames, options) => {
    moves.push({ frames, options })
    return animation as Animation
  }
  const change = async (next: number) => {
    if (content.current) heightOf(content.current, next).append('and another')
    await frame()
    await frame()
  }
  await frame()
  await frame()
  return { box, moves, animation, change }
}

const move = (from: number, to: number) => ({
  frames: [{ height: `${from}px` }, { height: `${to}px` }],
  options: expect.objectContaining({ duration: timeMs }),
})

test('its first height is just there', async () => {
  const { moves } = await openBox(100)
  expect(moves).toEqual([])
})

test('it goes from the old height to the new one', async () => {
  const { moves, change, animation } = await openBox(100)
  await change(180)
  animation.playState = 'finished'
  await change(120)
  expect(moves).toEqual([move(100, 180), move(180, 120)])
})

test('a change that leaves the height alone moves nothing', async () => {
  const { moves, change } = await openBox(100)
  await change(100)
  expect(moves).toEqual([])
})

test('turned around on its way, it goes on from where it is', async () => {
  const { box, moves, change } = await openBox(100)
  await change(180)
  heightOf(box, 130)
  await change(100)
  expect(moves.at(-1)).toEqual(move(130, 100))
})

test('it jumps for who wants no motion', async () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
  const { moves, change } = await openBox(100)
  await change(180)
  expect(moves).toEqual([])
  Reflect.deleteProperty(window, 'matchMedia')
})

test('it watches no sizes: of what changes while it does, the browser tells the page as of an error', async () => {
  const observed: unknown[] = []
  class ResizeObserver {
    observe(element: unknown) {
      observed.push(element)
    }
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, { ResizeObserver })
  try {
    const { moves, change } = await openBox(100)
    await change(180)
    expect(moves).toEqual([move(100, 180)])
    expect(observed).toEqual([])
  } finally {
    Reflect.deleteProperty(window, 'ResizeObserver')
  }
})
