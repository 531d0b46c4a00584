import { useId, type CSSProperties } from 'react'
import type { ThemeVariables } from 'portico'
import { usePlayground, usePlaygroundTexts } from '../PlaygroundContext.js'
import { presetIds, presets } from '../settings/presets.js'

/** The colours of a preset, for its picture. React sets them through CSSOM, which a strict policy allows. */
const pictureOf = (preset: ThemeVariables): CSSProperties & Record<`--${string}`, string> => ({
  '--accent': String(preset['--portico-accent'] ?? '#4c63e6').replace('--p-text', '--ink'),
  '--mix': String(preset['--portico-color-mix'] ?? 'transparent'),
  '--share': String(preset['--portico-color-mix-strength'] ?? '0%'),
  '--corner': `calc(1.6 * ${String(preset['--portico-border-radius-master'] ?? '4px')})`,
})

/** The looks to start from, each drawn small. */
export const PresetPicker = () => {
  const t = usePlaygroundTexts()
  const { preset, set } = usePlayground()
  const id = useId()
  return (
    <fieldset className="presets">
      <legend>{t.presets}</legend>
      <div>
        {presetIds.map(each => (
          <label key={each}>
            <input
              type="radio"
              name={id}
              value={each}
              checked={preset === each}
              data-testid={`preset-${each}`}
              onChange={() => set({ preset: each, changes: {} })}
            />
            <span className="picture" style={pictureOf(presets[each])} aria-hidden="true">
              <i />
              <i />
              <b />
            </span>
            <span className="name">{t.presetNames[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
