import { localeNames, locales, type Locale } from '../../texts/texts.js'
import { usePlayground, usePlaygroundTexts } from '../PlaygroundContext.js'
import { chainIds, chains } from '../settings/chains.js'
import { pluginIds } from '../settings/plugins.js'
import { chainSize, pluginSize, sumOf } from '../settings/sizes.js'
import { Section } from './Section.js'
import { Segments } from './Segments.js'
import { ThemeControls } from './ThemeControls.js'
import { Toggle } from './Toggle.js'

/** Puts an id into a list, in the order of all, or takes it out. */
const toggled = <T extends string>(all: readonly T[], list: readonly T[], id: T, isOn: boolean) =>
  all.filter(each => (each === id ? isOn : list.includes(each)))

/** Everything that can be set. */
export const Controls = () => {
  const t = usePlaygroundTexts()
  const { set, ...settings } = usePlayground()
  const { chains: chosen, plugins, locale } = settings
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const kilobytes = (size: number) => t.kilobytes(format.format(size))
  return (
    <div className="controls">
      <ThemeControls />
      <Section title={t.language}>
        <Segments<Locale>
          label={t.language}
          isLabelHidden
          name="language"
          value={locale}
          options={locales.map(id => [
            id,
            <bdi key={id} lang={id}>
              {localeNames[id]}
            </bdi>,
          ])}
          onChange={id => set({ locale: id })}
        />
        <p className="hint">{t.languageNote}</p>
      </Section>
      <Section title={t.chains}>
        {chainIds.map(id => (
          <Toggle
            key={id}
            label={chains[id].name}
            aside={kilobytes(chainSize(id))}
            testId={`chain-${id}`}
            isOn={chosen.includes(id)}
            onChange={isOn => {
              const next = toggled(chainIds, chosen, id, isOn)
              // A modal without any chain has nothing to show.
              if (next.length > 0) set({ chains: next })
            }}
          />
        ))}
      </Section>
      <Section title={t.plugins}>
        <p className="hint">{t.pluginsNote}</p>
        {pluginIds.map(id => (
          <Toggle
            key={id}
            label={t.pluginNames[id]}
            aside={kilobytes(pluginSize(id))}
            testId={`plugin-${id}`}
            isOn={plugins.includes(id)}
            onChange={isOn => set({ plugins: toggled(pluginIds, plugins, id, isOn) })}
          />
        ))}
        <p className="sum">
          <span>{t.sum}</span> <b data-testid="sum">{kilobytes(sumOf(settings))}</b>
        </p>
      </Section>
    </div>
  )
}
