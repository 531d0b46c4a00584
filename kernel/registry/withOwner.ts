import type { AnyPlugin, Lazy, PluginSpec } from '../plugin.js'

/**
 * The declaration of a plugin, with its lazy components fetched together with the plugin itself: once one is there, the services
 * of its plugin are, too.
 */
export const withOwner = (plugin: AnyPlugin, activate: (plugin: AnyPlugin) => Promise<void>): PluginSpec => {
  const { spec } = plugin
  const owned = <Module, Part extends { readonly load: Lazy<Module> }>(
    part: Part & { readonly load: Lazy<Module> },
  ) => ({
    ...part,
    load: async () => (await Promise.all([part.load(), activate(plugin)]))[0],
  })
  return {
    ...spec,
    ...(spec.views && { views: spec.views.map(view => owned(view)) }),
    ...(spec.accountTabs && { accountTabs: spec.accountTabs.map(tab => owned(tab)) }),
    ...(spec.connectMethods && { connectMethods: spec.connectMethods.map(method => owned(method)) }),
  }
}
