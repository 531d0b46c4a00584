import { useDemo, useSettings, useTexts } from '../DemoContext.js'
import { featureIds } from '../settings/features.js'
import { Panel } from './Panel.js'
import { Switch } from './Switch.js'

/** Turns features off and on while the page runs, and gives or takes back the consent to be counted. */
export const FeaturesPanel = () => {
  const t = useTexts()
  const { settings } = useDemo()
  const { features, isCounted } = useSettings()
  return (
    <Panel title={t.features} testId="features-panel">
      <div className="switches">
        {featureIds.map(id => (
          <Switch
            key={id}
            label={t.featureNames[id]}
            testId={`feature-${id}`}
            isOn={features[id]}
            onChange={isOn => settings.set({ features: { ...features, [id]: isOn } })}
          />
        ))}
      </div>
      <Switch
        label={t.consent}
        testId="consent"
        isOn={isCounted}
        onChange={isOn => settings.set({ isCounted: isOn })}
      />
    </Panel>
  )
}
