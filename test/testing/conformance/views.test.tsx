import { jest } from '@jest/globals'
import { definePlugin, defineView, view, type PluginSpec } from '../../../kernel/define.js'
import { conform } from '../../../testing/index.js'

// jsdom does not scroll.
Element.prototype.scrollIntoView ??= () => undefined

const problemsOf = async (spec: Omit<PluginSpec, 'id'>) => {
  const { findings } = await conform(() => definePlugin({ id: 'acme.test', ...spec }))
  return findings.find(({ check }) => check === 'views')?.details
}

const openFrame = () => document.body.appendChild(document.createElement('iframe'))
const acmeView = defineView().as('Acme')
afterEach(() => jest.restoreAllMocks())
afterEach(() => document.querySelectorAll('iframe').forEach(frame => frame.remove()))

describe('a way to connect', () => {
  const byAcme = (component: () => React.ReactNode) =>
    problemsOf({ connectMethods: [{ id: 'acme', order: 1, load: async () => ({ default: component }) }] })

  test('that waits for the visitor is sound', async () => {
    expect(await byAcme(() => <button>By Acme</button>)).toEqual([])
  })

  test('that opens a frame as it gets the focus, a while later', async () => {
    const open = () => setTimeout(openFrame, 100)
    expect(await byAcme(() => <button onFocus={open}>By Acme</button>)).toEqual([
      'a frame is opened before the visitor chooses how to connect',
      'view Connect: after dispose there is still a frame',
    ])
  })

  test('that opens a frame as it is drawn, and that is not accessible', async () => {
    const found = await byAcme(() => {
      openFrame()
      return <button />
    })
    expect(found).toEqual([
      expect.stringContaining('(axe button-name)'),
      'a frame is opened before the visitor chooses how to connect',
      'view Connect: after dispose there is still a frame',
    ])
  })
})

test('a view that throws as it renders is said, though the modal shows a retry in its place', async () => {
  const broken = () => {
    throw new Error('No tide tables')
  }
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await problemsOf({ views: [view(acmeView, async () => ({ default: broken }))] })).toEqual([
    'view Acme throws as it renders: No tide tables',
  ])
})

describe('a view with a frame', () => {
  const withFrame = (isClosed: boolean) =>
    problemsOf({
      views: [
        view(acmeView, async () => ({
          default: () => {
            if (document.querySelectorAll('iframe').length === 0) openFrame()
            return <p>Acme</p>
          },
        })),
      ],
      setup: async () => context => {
        if (isClosed) context.onDispose(() => document.querySelector('iframe')?.remove())
      },
    })

  test('that is closed with the modal is sound', async () => {
    expect(await withFrame(true)).toEqual([])
  })

  test('that is left in the page', async () => {
    expect(await withFrame(false)).toEqual(['view Acme: after dispose there is still a frame'])
  })
})
