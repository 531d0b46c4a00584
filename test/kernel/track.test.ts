import type { ModalEvent } from '../../kernel/contract/types.js'
import type { PluginContext } from '../../kernel/contract/plugin.js'
import { openPage, pluginThat } from '../support/kernel.js'
import { failing, settle } from './registry/support/plugins.js'

/** A plugin of stage `event` that is fetched when the test says so, and writes down what it hears. */
const slowEar = (heard: string[]) => {
  const fetched: string[] = []
  let arrive: () => void = () => undefined
  const arrival = new Promise<void>(resolve => {
    arrive = resolve
  })
  const listen = (context: PluginContext) =>
    context.tap(context.hooks.event, ({ event }: ModalEvent) => void heard.push(event))
  const plugin = pluginThat(() => undefined, { id: 'ear', activate: 'event' })
  const setup = async () => {
    fetched.push('ear')
    await arrival
    return listen
  }
  return { plugin: { ...plugin, spec: { ...plugin.spec, setup } }, arrive, fetched }
}

describe('a plugin of the stage `event`', () => {
  test('is fetched with the first event, and hears all from the first one on, in order', async () => {
    const heard: string[] = []
    const { plugin, arrive, fetched } = slowEar(heard)
    const { kernel, events } = await openPage({ plugins: [plugin] })
    expect(fetched).toEqual([])

    await kernel.open()
    kernel.close()
    expect(events()).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
    expect([heard, fetched]).toEqual([[], ['ear']])
    arrive()
    await settle()
    expect(heard).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])

    await kernel.open()
    expect(heard).toEqual(['MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN'])
    expect(fetched).toEqual(['ear'])
  })

  test('holds nobody else up when it cannot be fetched', async () => {
    const heard: string[] = []
    const ear = pluginThat(
      context => context.tap(context.hooks.event, ({ event }) => void heard.push(event)),
      { id: 'other', activate: 'open' },
    )
    const { kernel, faults } = await openPage({ plugins: [failing(99, [], { activate: 'event' }), ear] })
    await kernel.open()
    await settle()
    kernel.close()
    await settle()
    expect(heard).toContain('MODAL_CLOSE')
    expect(faults.every(fault => fault.startsWith('shaky'))).toBe(true)
  })

  test('hears nothing of what happened while its flag was off', async () => {
    const heard: string[] = []
    const { plugin, arrive, fetched } = slowEar(heard)
    arrive()
    const flag = { kind: 'flag', id: 'ear', fallback: true } as const
    const { kernel } = await openPage({
      plugins: [{ ...plugin, spec: { ...plugin.spec, flag } }],
      features: { ear: false },
    })
    await kernel.open()
    await settle()
    expect(fetched).toEqual([])
    kernel.stores.flags.set('ear', true)
    kernel.close()
    await settle()
    expect(heard).toEqual(['MODAL_CLOSE'])
  })
})
