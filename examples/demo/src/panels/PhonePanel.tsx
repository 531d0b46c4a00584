import { useDemo, useTexts } from '../DemoContext.js'
import { Panel } from './Panel.js'

/** The way to the wallet on the other side: the sandbox's phone, in a tab of its own. */
export const PhonePanel = () => {
  const t = useTexts()
  const { sandbox } = useDemo()
  return (
    <Panel title={t.phone} testId="phone-panel">
      <p>{t.phoneText}</p>
      <div className="row">
        <a className="button small" href={sandbox.phoneUrl} target="_blank" rel="noreferrer">
          {t.openPhone}
        </a>
      </div>
    </Panel>
  )
}
