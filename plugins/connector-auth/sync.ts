import type { PluginContext } from '../../kernel/define.js'
import { autorun } from '../../kernel/mobx.js'
import { themeService, type ThemeValues } from '../../ui-shell/core/api.js'
import type { FrameClient } from './frame/FrameClient.js'

const accents = { dark: 'hsla(230, 100%, 67%, 1)', light: 'hsla(231, 100%, 70%, 1)' }
const backgrounds = { dark: '#121313', light: '#fff' }

/** Tells the secure site which site it is shown on. Nobody waits for it. */
export const syncApp = ({ options, report }: PluginContext, client: FrameClient): void => {
  const { metadata, projectId = '', sdkType, sdkVersion } = options
  const payload = {
    projectId,
    ...(metadata && { metadata }),
    ...(sdkType !== undefined && { sdkType }),
    ...(sdkVersion !== undefined && { sdkVersion }),
  }
  client.ask('SYNC_DAPP_DATA', payload).catch(report)
}

/** Under the names that the secure site knows. Where the host gives a variable under both, Portico's own counts, as in the modal. */
const siteNames = (variables: ThemeValues['variables']) => {
  const own = Object.entries(variables).map(([name, value]) => [name.replace('--portico-', '--w3m-'), value])
  return Object.fromEntries(
    [...Object.entries(variables), ...own].filter(([name]) => String(name).startsWith('--w3m-')),
  ) as ThemeValues['variables']
}

const tellTheme = ({ mode, variables }: ThemeValues, client: FrameClient, hasMode: boolean) => {
  const themeVariables = siteNames(variables)
  const accent = String(themeVariables['--w3m-accent'] ?? accents[mode])
  return client.ask('SYNC_THEME', {
    ...(hasMode && { themeMode: mode }),
    themeVariables,
    w3mThemeVariables: { '--w3m-accent': accent, '--w3m-background': backgrounds[mode] },
  })
}

/** Tells the secure site how the modal looks, just before its frame is shown. Nobody waits for it. */
export const syncTheme = (context: PluginContext, client: FrameClient): void => {
  context
    .load(themeService)
    .then(({ values }) => tellTheme(values, client, false))
    .catch(context.report)
}

/** Tells the secure site how the modal looks, now and from now on. Nobody waits for it. */
export const followTheme = (context: PluginContext, client: FrameClient): void => {
  context
    .load(themeService)
    .then(theme => {
      let shown: ThemeValues['mode'] | undefined
      const stop = autorun(() => {
        const { values } = theme
        const hasMode = values.mode !== shown
        shown = values.mode
        tellTheme(values, client, hasMode).catch(context.report)
      })
      context.onDispose(stop)
    })
    .catch(context.report)
}
