import { usePlaygroundTexts } from '../PlaygroundContext.js'
import { Slider } from './Slider.js'
import { useVariables } from './variables.js'

/** The numbers of the theme. */
export const SizeControls = () => {
  const t = usePlaygroundTexts()
  const { readNumber, change } = useVariables()
  return (
    <>
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
    </>
  )
}
