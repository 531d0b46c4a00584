import type { ThemeMode } from 'portico'
import { useDemo, useSettings, useTexts } from '../DemoContext.js'
import { accentOf, accents, type Accent } from '../settings/accents.js'
import { localeNames, locales, type Locale } from '../texts/texts.js'
import { Choice } from './Choice.js'
import { Panel } from './Panel.js'
import { Select } from './Select.js'

const Swatch = ({ accent }: { readonly accent: Accent }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <circle cx="12" cy="12" r="12" fill={accentOf(accent)} />
  </svg>
)

/** Theme, accent and language, of the page and the modal together. */
export const LooksPanel = () => {
  const t = useTexts()
  const { settings } = useDemo()
  const { themeMode, accent, locale } = useSettings()
  return (
    <Panel title={t.looks} testId="looks-panel">
      <Choice<ThemeMode>
        label={t.theme}
        name="theme"
        value={themeMode}
        options={[
          ['auto', t.auto],
          ['light', t.light],
          ['dark', t.dark],
        ]}
        onChange={next => settings.set({ themeMode: next })}
      />
      <Choice<Accent>
        label={t.accent}
        name="accent"
        value={accent}
        options={accents.map(({ id }) => [id, t[id]])}
        onChange={next => settings.set({ accent: next })}
        draw={option => <Swatch accent={option} />}
      />
      <Select<Locale>
        label={t.language}
        testId="language-select"
        value={locale}
        options={locales.map(option => [option, localeNames[option]])}
        onChange={next => settings.set({ locale: next })}
      />
    </Panel>
  )
}
