import { usePlaygroundTexts } from '../PlaygroundContext.js'
import { ColorField } from './ColorField.js'
import { useVariables } from './variables.js'

/** The colours of the theme. */
export const ColorControls = () => {
  const t = usePlaygroundTexts()
  const { read, change } = useVariables()
  return (
    <>
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
    </>
  )
}
