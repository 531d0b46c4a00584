import type { AnyPlugin, PluginSpec } from 'portico/plugin'
import { core } from 'portico'
import type { Check } from '../Check.js'

const idForm = /^[A-Za-z][A-Za-z0-9.-]{1,63}$/

const idsOf = ({ views = [], walletFeatures = [], accountTabs = [], connectMethods = [] }: PluginSpec) => [
  ...views.map(({ view }) => view.id),
  ...[...walletFeatures, ...accountTabs, ...connectMethods].map(({ id }) => id),
]
const orders = ({ walletFeatures = [], accountTabs = [], connectMethods = [] }: PluginSpec) =>
  [...walletFeatures, ...accountTabs, ...connectMethods].filter(({ order }) => !Number.isFinite(order))

/** Nothing ever asks for the plugin, so nothing of its setup is ever done. */
const isOutOfReach = ({ activate, setup, guards = [], resumes, ...spec }: PluginSpec) =>
  activate === 'demand' &&
  setup !== undefined &&
  resumes === undefined &&
  guards.length === 0 &&
  [
    ...[spec.provides, spec.views, spec.accountTabs, spec.connectMethods],
    ...[spec.namespaces, spec.capabilities, spec.connectors],
  ].every(part => (part ?? []).length === 0)

/** Views that buttons of the account lead to, and that nobody has. */
const missingViews = ({ walletFeatures = [] }: PluginSpec, plugins: readonly AnyPlugin[]) => {
  const known = plugins.flatMap(({ spec }) => (spec.views ?? []).map(({ view }) => view.id))
  return walletFeatures.filter(({ opens }) => !known.includes(opens.id))
}

/** A declaration is plain data of the right form, and making it twice gives two that are alike. */
export const declaration: Check = {
  name: 'declaration',
  run: ({ make, options }) => {
    const [one, other] = [make(), make()]
    const ids = [one.id, ...idsOf(one.spec)]
    const twice = idsOf(one.spec).filter((id, index, all) => all.indexOf(id) !== index)
    return [
      ...ids.filter(id => !idForm.test(id)).map(id => `"${id}" is no id: letters, digits, dots and hyphens`),
      ...twice.map(id => `"${id}" is declared twice`),
      ...missingViews(one.spec, [core(), ...(options.with?.() ?? []), one]).map(
        ({ id, opens }) => `"${id}" opens the view "${opens.id}", which nobody has`,
      ),
      ...(isOutOfReach(one.spec)
        ? ['its setup is never fetched: it is of stage `demand`, and there is nothing to ask it for']
        : []),
      ...orders(one.spec).map(({ id }) => `"${id}" needs a finite order`),
      ...(one === other ? ['the factory hands out one and the same plugin: make a new one a call'] : []),
      ...(one.id === other.id ? [] : ['the factory gives another id on each call']),
    ]
  },
}
