import { usePlayground, usePlaygroundTexts } from '../PlaygroundContext.js'
import { ownFont } from '../settings/themeOf.js'
import { ColorField } from './ColorField.js'
import { Section } from './Section.js'
import { Segments } from './Segments.js'
import { Slider } from './Slider.js'
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
      <div className="colors">
        <ColorField
          label={t.accent}
          testId="accent"
          value={read('--portico-accent', '#4c63e6')}
          onChange={value => change('--portico-accent', value)}
        />
        <ColorField
          label={t.tint}
          testId="tint"
          value={read('--portico-color-mix', '#4c63e6')}
          onChange={value => change('--portico-color-mix', value)}
        />
        <ColorField
          label={t.qrColor}
          testId="qr-color"
          value={read('--portico-qr-color', '#141517')}
          onChange={value => change('--portico-qr-color', value)}
        />
      </div>
      <p className="hint">{t.contrastNote}</p>
      <Slider
        label={t.tintStrength}
        testId="tint-strength"
        value={readNumber('--portico-color-mix-strength', 0)}
        {...{ min: 0, max: 30, step: 1, unit: '%' }}
        onChange={value => change('--portico-color-mix-strength', `${value}%`)}
      />
      <Slider
        label={t.corners}
        testId="corners"
        value={readNumber('--portico-border-radius-master', 4)}
        {...{ min: 0, max: 8, step: 0.5, unit: 'px' }}
        onChange={value => change('--portico-border-radius-master', `${value}px`)}
      />
      <Slider
        label={t.textSize}
        testId="text-size"
        value={readNumber('--portico-font-size-master', 10)}
        {...{ min: 8, max: 13, step: 0.5, unit: 'px' }}
        onChange={value => change('--portico-font-size-master', `${value}px`)}
      />
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
