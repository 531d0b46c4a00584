import { detectEnvironment } from '../../../kernel/environment/detect.js'
import { createModal } from '../../../ui-shell/createModal.js'
import { fakeWindow } from '../../support/fakeWindow.js'

const put = (window: unknown) => Object.assign(globalThis, { window })
afterEach(() => Reflect.deleteProperty(globalThis, 'window'))

describe('on a server', () => {
  test.each<[string, unknown]>([
    ['no window', undefined],
    ['an empty window', {}],
    ['the globals as the window', globalThis],
    ['a window with a location alone', { location: { origin: 'https://app.example' } }],
    ['a window with a document alone', { document: {} }],
    ['a window with a navigator alone', { navigator: { userAgent: '' } }],
  ])('with %s a modal is made, and touches no browser', (_, window) => {
    if (window) put(window)
    expect(detectEnvironment().window).toBeUndefined()
    expect(createModal({ plugins: [] }).getState().isOpen).toBe(false)
  })
})

describe('in a browser', () => {
  test('without media queries and languages a modal is made all the same', () => {
    put(fakeWindow({ matchMedia: undefined, navigator: { userAgent: '' }, setTimeout }))
    const { window, platform, languages } = detectEnvironment()
    expect([window === undefined, platform.isMobile, languages]).toEqual([false, false, []])
    expect(createModal({ plugins: [] }).getState().locale).toBe('en')
  })
})
