import { render } from '@testing-library/react'
import { useEffect, type ComponentType } from 'react'
import { names } from 'portico/feature-names'
import { nfts } from 'portico/feature-nfts'
import { tokens } from 'portico/feature-tokens'
import { hostedApi } from 'portico/hosted-api'
import { definePlugin, defineView, view, type Setup, type Strings } from 'portico/plugin'
import { ModalProvider } from 'portico/react'
import { uniswap } from 'portico/swap-uniswap'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { eventually } from '../../support/eventually.js'
import type { SampleOutput } from './compileSample.js'
import type { Sample } from './readSamples.js'
import { calls, componentProps } from './sampleInputs.js'
import { isOfNoNetwork, type SamplePage } from './samplePage.js'

const isPlugin = (value: unknown): value is AnyPlugin =>
  typeof value === 'object' && value !== null && 'spec' in value && 'id' in value

/** A plugin that notes which of its views have been drawn. */
const watchViews = (plugin: AnyPlugin) => {
  const shown = new Set<string>()
  const views = plugin.spec.views?.map(each => ({
    ...each,
    load: async () => {
      const View = (await each.load()).default as ComponentType<object>
      const Watched = (props: object) => {
        useEffect(() => void shown.add(each.view.id))
        return <View {...props} />
      }
      return { default: Watched }
    },
  }))
  return { shown, watched: { ...plugin, spec: { ...plugin.spec, ...(views && { views }) } } }
}

/** Puts a plugin into a modal that is connected, and opens each of its views. */
const tryPlugin = async (page: SamplePage, plugin: AnyPlugin): Promise<void> => {
  const { watched, shown } = watchViews(plugin)
  const modal = await page.connectOrAsk([watched])
  await page.look(modal)
  // Those of Portico's own plugins want data, and have tests of their own.
  const views = plugin.id.startsWith('acme.') ? plugin.spec.views : []
  for (const { view } of views ?? []) {
    await modal.kernel.open(view.id)
    await eventually(() => expect([...shown]).toContain(view.id))
    await page.look(modal, view.id)
  }
  page.close()
}

/** Has a plugin with this setup set up, beside those that it may need. */
const trySetup = async (page: SamplePage, setup: Setup): Promise<void> => {
  const needed = [hostedApi(), tokens(), names(), nfts(), uniswap({ exchanges: {} })]
  const outcomes: unknown[] = []
  const plugin = definePlugin({
    ...{ id: 'acme.setup', activate: 'open', guards: [], requires: needed.map(({ id }) => id) },
    setup: async () => async context => {
      const running = (async () => setup(context))()
      outcomes.push(await running.catch((error: unknown) => error))
    },
  })
  await page.look(await page.connect([...needed, plugin]))
  await eventually(() => expect(outcomes).toHaveLength(1))
  expect(outcomes.filter(outcome => outcome !== undefined && !isOfNoNetwork(outcome))).toEqual([])
}

/** Draws a component. @param strings the messages of one that is a view; any other stands in the page */
const tryComponent = async (page: SamplePage, Component: ComponentType<object>, strings?: Strings) => {
  if (strings) {
    const load = async () => ({ default: () => <Component {...componentProps} /> })
    const views = [view(defineView().as('acme.View'), load, 'Sample')]
    return tryPlugin(page, definePlugin({ id: 'acme.view', activate: 'demand', views, strings }))
  }
  const { container } = render(
    <ModalProvider modal={await page.connect()}>
      <Component {...componentProps} />
    </ModalProvider>,
  )
  await eventually(() => expect(container.innerHTML).not.toBe(''))
}

/** Calls a function that a sample exports; a plugin that it makes is tried. */
const call = async (page: SamplePage, name: string, value: (...args: readonly unknown[]) => unknown) => {
  const args = calls.get(name)
  if (args === undefined) throw new Error(`calls says nothing of ${name}`)
  if (typeof args === 'string') return
  try {
    const result = await page.closeWhileWaiting(Promise.resolve(value(...(await args(page)))))
    if (isPlugin(result)) await tryPlugin(page, result)
  } catch (error) {
    if (!isOfNoNetwork(error)) throw error
  }
}

/** Does with what a sample exports what a host would. */
export const useExports = async (
  page: SamplePage,
  sample: Sample,
  { exports, components }: SampleOutput,
  strings: Strings,
): Promise<void> => {
  for (const [name, value] of Object.entries(exports)) {
    if (isPlugin(value)) await tryPlugin(page, value)
    // What else a file exports, other files of its page use.
    else if (sample.name !== undefined && !calls.has(name)) continue
    else if (name === 'setup') await trySetup(page, value as Setup)
    else if (typeof value === 'function' && !(name in components)) await call(page, name, value as never)
  }
  const isView = sample.code.includes('portico/kit')
  for (const component of Object.values(components))
    await tryComponent(page, component as ComponentType<object>, isView ? strings : undefined)
}
