import { usePlayground, usePlaygroundTexts } from '../PlaygroundContext.js'
import { ownFont } from '../settings/themeOf.js'
import { ColorControls } from './ColorControls.js'
import { Section } from './Section.js'
import { Segments } from './Segments.js'
import { SizeControls } from './SizeControls.js'
import { PresetPicker } from './PresetPicker.js'
import { useVariables } from './variables.js'

const fonts = {
  inter: ownFont,
  system: 'system-ui, sans-serif',
  serif: "'Source Serif 4 Variable', Charter, Georgia, serif",
  mono: "'JetBrains Mono Variable', ui-monospace, monospace",
} as const
type Font = keyof typeof fonts
const fontIds = Object.keys(fonts) as readonly Font[]
/** By its kind, where a preset writes it in another way. */
const fontOf = (stack: string): Font =>
  fontIds.find(id => fonts[id] === stack) ??
  (/mono/i.test(stack) ? 'mono' : /(^|[^-])serif$/.test(stack.replace('sans-serif', '')) ? 'serif' : 'inter')

/** Every variable of the theme. */
export const ThemeControls = () => {
  const t = usePlaygroundTexts()
  const { themeMode, set } = usePlayground()
  const { read, readNumber, change, reset, isChanged } = useVariables()
  return (
    <Section title={t.look}>
      <PresetPicker />
      <Segments
        label={t.mode}
        name="mode"
        value={themeMode}
        options={[
          ['auto', t.auto],
          ['light', t.light],
          ['dark', t.dark],
        ]}
        onChange={next => set({ themeMode: next })}
      />
      <ColorControls />
      <SizeControls />
      <Segments
        label={t.font}
        name="font"
        value={fontOf(read('--portico-font-family', ownFont))}
        options={fontIds.map(id => [id, t.fonts[id]])}
        onChange={id => change('--portico-font-family', fonts[id])}
      />
      <Segments
        label={t.density}
        name="density"
        value={read('--portico-density', 'comfortable') === 'compact' ? 'compact' : 'comfortable'}
        options={[
          ['comfortable', t.comfortable],
          ['compact', t.compact],
        ]}
        onChange={value => change('--portico-density', value)}
      />
      <label className="number">
        <span>{t.layer}</span>
        <input
          type="number"
          min="0"
          max="999998"
          value={readNumber('--portico-z-index', 999)}
          data-testid="layer"
          onChange={event =>
            change('--portico-z-index', event.target.value === '' ? undefined : event.target.value)
          }
        />
      </label>
      <button
        className="quiet"
        type="button"
        data-testid="reset-theme"
        aria-disabled={!isChanged}
        onClick={reset}
      >
        {t.reset}
      </button>
    </Section>
  )
}
