import { useId, useState } from 'react'
import { CopyCode } from './CopyCode.js'
import { writeCode, type Kind } from './code/writeCode.js'
import { Segments } from './controls/Segments.js'
import { EventList } from './EventList.js'
import { usePlayground, usePlaygroundTexts } from './PlaygroundContext.js'
import type { Frame } from './settings/PlaygroundSettings.js'
import { TabList } from './TabList.js'
import { tabs, type Tab } from './tabs.js'
import { TextPane } from './TextPane.js'
import { useStage } from './useStage.js'

/** The live modal in a page of its own, the code that makes it, and what it tells its host. */
export const Workbench = () => {
  const t = usePlaygroundTexts()
  const { frame, isEmbedded, set, ...settings } = usePlayground()
  const [tab, setTab] = useState<Tab>('preview')
  const [kind, setKind] = useState<Kind>('react')
  const { events, state } = useStage()
  const id = useId()
  const code = writeCode({ ...settings, frame, isEmbedded }, kind)
  const panel = (name: Tab) => ({
    role: 'tabpanel',
    id: `${id}-${name}`,
    'aria-labelledby': `${id}-tab-${name}`,
    hidden: tab !== name,
  })
  return (
    <section className="workbench" aria-label={t.preview}>
      <div className="tools">
        <TabList id={id} tabs={tabs} shown={tab} onShow={setTab} />
        <CopyCode code={code} />
      </div>
      <div {...panel('preview')} className="panel preview">
        <div className="tools second">
          <Segments<Frame>
            label={t.width}
            isLabelHidden
            name="frame"
            value={frame}
            options={[
              ['phone', t.phone],
              ['tablet', t.tablet],
              ['desktop', t.desktop],
            ]}
            onChange={next => set({ frame: next })}
          />
          <Segments
            label={t.placement}
            isLabelHidden
            name="placement"
            value={isEmbedded ? 'embedded' : 'modal'}
            options={[
              ['embedded', t.embedded],
              ['modal', t.modal],
            ]}
            onChange={next => set({ isEmbedded: next === 'embedded' })}
          />
        </div>
        <div className="frame" data-frame={frame}>
          <iframe src="/stage.html" title={t.stage} data-testid="stage" />
        </div>
      </div>
      <div {...panel('code')} className="panel text">
        <div className="row">
          <Segments<Kind>
            label={t.kind}
            isLabelHidden
            name="kind"
            value={kind}
            options={[
              ['react', t.react],
              ['vanilla', t.vanilla],
            ]}
            onChange={setKind}
          />
          <CopyCode code={code} />
        </div>
        <TextPane label={t.code} testId="code">
          <code>{code}</code>
        </TextPane>
      </div>
      <div {...panel('events')} className="panel text">
        <EventList events={events} />
      </div>
      <div {...panel('state')} className="panel text">
        <TextPane label={t.state} testId="state">
          {state ? JSON.stringify(state, null, 2) : t.noState}
        </TextPane>
      </div>
    </section>
  )
}
