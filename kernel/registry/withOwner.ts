import type { AnyPlugin, Lazy, PluginContext, PluginSpec } from '../contract/plugin.js'

/** Under this, the module of a lazy component has the context of the plugin that it is a part of. */
export const owner = Symbol('owner')

/** A lazy component together with the plugin that it is a part of. */
export interface Owned {
  readonly [owner]?: PluginContext | undefined
}

interface LazyValue {
  readonly load: Lazy<object>
}

/**
 * The declaration of a plugin, with its lazy components fetched together with the plugin itself: once one is there, the services of its
 * plugin are, too, and it has the context of its plugin.
 */
export const withOwner = (
  plugin: AnyPlugin,
  contextOf: (plugin: AnyPlugin) => Promise<PluginContext | undefined>,
): PluginSpec => {
  const { spec } = plugin
  const owned = <Module extends object, Part extends { readonly load: Lazy<Module> }>(
    part: Part & { readonly load: Lazy<Module> },
  ) => ({
    ...part,
    load: async () => {
      const [module, context] = await Promise.all([part.load(), contextOf(plugin)])
      return { ...module, [owner]: context }
    },
  })
  return {
    ...spec,
    ...(spec.views && { views: spec.views.map(view => owned(view)) }),
    ...(spec.accountTabs && { accountTabs: spec.accountTabs.map(tab => owned(tab)) }),
    ...(spec.contribute && {
      contribute: spec.contribute.map(entry =>
        // The type of the point says that there is such a component.
        entry.point.hasComponents ? { ...entry, value: owned(entry.value as LazyValue) } : entry,
      ),
    }),
    ...(spec.connectMethods && { connectMethods: spec.connectMethods.map(method => owned(method)) }),
  }
}
