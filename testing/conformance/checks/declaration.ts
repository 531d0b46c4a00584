import type { PluginSpec } from '../../../kernel/plugin.js'
import type { Check } from '../Check.js'

const idForm = /^[A-Za-z][A-Za-z0-9.-]{1,63}$/

const idsOf = ({ views = [], walletFeatures = [], accountTabs = [], connectMethods = [] }: PluginSpec) => [
  ...views.map(({ view }) => view.id),
  ...[...walletFeatures, ...accountTabs, ...connectMethods].map(({ id }) => id),
]
const orders = ({ walletFeatures = [], accountTabs = [], connectMethods = [] }: PluginSpec) =>
  [...walletFeatures, ...accountTabs, ...connectMethods].filter(({ order }) => !Number.isFinite(order))

/** A declaration is plain data of the right form, and making it twice gives two that are alike. */
export const declaration: Check = {
  name: 'declaration',
  run: ({ make }) => {
    const [one, other] = [make(), make()]
    const ids = [one.id, ...idsOf(one.spec)]
    const twice = idsOf(one.spec).filter((id, index, all) => all.indexOf(id) !== index)
    return [
      ...ids.filter(id => !idForm.test(id)).map(id => `"${id}" is no id: letters, digits, dots and hyphens`),
      ...twice.map(id => `"${id}" is declared twice`),
      ...orders(one.spec).map(({ id }) => `"${id}" needs a finite order`),
      ...(one === other ? ['the factory hands out one and the same plugin: make a new one a call'] : []),
      ...(one.id === other.id ? [] : ['the factory gives another id on each call']),
    ]
  },
}
