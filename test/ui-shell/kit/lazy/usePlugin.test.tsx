import { render } from '@testing-library/react'
import {
  contribute,
  defineFlag,
  definePlugin,
  definePoint,
  defineView,
  view,
  type PluginContext,
} from '../../../../kernel/define.js'
import { LazyPart, usePlugin, ViewPart } from '../../../../ui-shell/kit/index.js'
import { closeModals, openModal } from '../../core/support/openModal.js'
import { balance, openAccount } from '../../core/support/openAccount.js'

afterEach(closeModals)

const noteView = defineView().as('acme.Note')
const frameView = defineView().as('acme.Frame')
const flag = defineFlag('acme', true)

/** Says which plugin it is a part of. */
const Owner = ({ label = 'part' }: { readonly label?: string }) => (
  <p>
    {label} of {usePlugin().id}
  </p>
)
const loadOwner = async () => ({ default: Owner })
const Note = () => (
  <>
    <Owner label="view" />
    <LazyPart load={loadOwner} id="owner" props={{}} placeholder="…" />
  </>
)
const Frame = () => (
  <>
    <Owner label="frame" />
    <ViewPart view={noteView} data={undefined} placeholder="…" />
  </>
)
const cards = definePoint<{ readonly load: typeof loadOwner }>('acme.cards', { hasComponents: true })
const Board = () =>
  usePlugin()
    .contributions(cards)
    .map(({ load }, index) => <LazyPart key={index} load={load} id="card" props={{}} placeholder="…" />)
const boardView = defineView().as('acme.Board')
const board = definePlugin({
  id: 'acme-board',
  views: [view(boardView, async () => ({ default: Board }))],
})
const notes = (setup: (context: PluginContext) => void = () => undefined) =>
  definePlugin({
    id: 'acme-notes',
    flag,
    activate: 'demand',
    views: [view(noteView, async () => ({ default: Note }))],
    contribute: [contribute(cards, { load: loadOwner })],
    accountTabs: [
      { id: 'notes', label: 'Notes', order: 10, load: async () => ({ default: () => <Owner /> }) },
    ],
    setup: async () => setup,
  })
const frame = definePlugin({
  id: 'acme-frame',
  views: [view(frameView, async () => ({ default: Frame }))],
})

describe('usePlugin', () => {
  test('gives a view, and the parts that it is made of, the context of their plugin', async () => {
    const { open, ui } = await openModal({ plugins: [notes()] })
    await open(noteView)
    await ui.findByText('view of acme-notes')
    await ui.findByText('part of acme-notes')
  })

  test('gives an account tab the context of the plugin that contributes it', async () => {
    const { ui } = await openAccount({ plugins: [...balance(async () => '1'), notes()] })
    await ui.findByText('part of acme-notes')
  })

  test('gives a component that is contributed to a point the context of its own plugin', async () => {
    const { open, ui } = await openModal({ plugins: [notes(), board] })
    await open(boardView)
    await ui.findByText('part of acme-notes')
  })

  test('gives a view inside of another the context of its own plugin', async () => {
    const { open, ui } = await openModal({ plugins: [notes(), frame] })
    await open(frameView)
    await ui.findByText('frame of acme-frame')
    await ui.findByText('view of acme-notes')
  })

  test('gives a view that is opened after its plugin went off and on the new context', async () => {
    const contexts: PluginContext[] = []
    const { open, does, kernel, ui } = await openModal({
      plugins: [notes(context => void contexts.push(context))],
    })
    await open(noteView)
    await ui.findByText('view of acme-notes')
    await does(() => kernel.stores.flags.set('acme', false))
    await does(() => kernel.stores.flags.set('acme', true))
    await open(noteView)
    await ui.findByText('view of acme-notes')
    expect(contexts).toHaveLength(2)
  })

  test('throws outside of a plugin', () => {
    expect(() => render(<Owner />)).toThrow('usePlugin works in the views')
  })
})
