import type { PluginContext } from '../../kernel/define.js'
import { reaction } from '../../kernel/mobx.js'
import { themeService, type Theme, type ThemeValues } from '../../ui-shell/core/api.js'
import type { FrameClient } from './frame/FrameClient.js'

const accents = { dark: 'hsla(230, 100%, 67%, 1)', light: 'hsla(231, 100%, 70%, 1)' }
const backgrounds = { dark: '#121313', light: '#fff' }

/** Tells the secure site what it is to know of the page around it. Nobody waits for that. */
export interface Sync {
  /** Everything, to a page of the site that has just become ready; changes of the theme follow. */
  begin(): void
  /** The theme once more, as the frame is about to be shown; its mode stays. */
  look(): void
}

const appOf = ({ metadata, projectId = '', sdkType, sdkVersion }: PluginContext['options']) => ({
  projectId,
  ...(metadata && { metadata }),
  ...(sdkType !== undefined && { sdkType }),
  ...(sdkVersion !== undefined && { sdkVersion }),
})

/** Under the names that the secure site knows. Where the host gives a variable under both, Portico's own counts, as in the modal. */
const siteVariables = (variables: ThemeValues['variables']): Record<string, string | number> => {
  const named: Record<string, string | number> = {}
  for (const prefix of ['--w3m-', '--portico-'])
    for (const [name, value] of Object.entries(variables))
      if (name.startsWith(prefix)) named[name.replace(prefix, '--w3m-')] = value
  return named
}

/** Makes what keeps the secure site in step with the page. */
export const createSync = (context: PluginContext, client: FrameClient): Sync => {
  const { options, report, onDispose } = context
  let stop: (() => void) | undefined
  let told: ThemeValues['mode'] | undefined
  onDispose(() => stop?.())

  const tell = ({ mode, variables }: ThemeValues, hasMode: boolean) => {
    const themeVariables = siteVariables(variables)
    const accent = String(themeVariables['--w3m-accent'] ?? accents[mode])
    told = mode
    client
      .ask('SYNC_THEME', {
        ...(hasMode && { themeMode: mode }),
        themeVariables,
        w3mThemeVariables: { '--w3m-accent': accent, '--w3m-background': backgrounds[mode] },
      })
      .catch(report)
  }
  const withTheme = (act: (theme: Theme) => void) => void context.load(themeService).then(act).catch(report)
  return {
    begin: () => {
      client.ask('SYNC_DAPP_DATA', appOf(options)).catch(report)
      withTheme(theme => {
        tell(theme.values, true)
        stop ??= reaction(
          () => theme.values,
          values => tell(values, values.mode !== told),
        )
      })
    },
    look: () => withTheme(({ values }) => tell(values, false)),
  }
}
