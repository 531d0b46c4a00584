import { useDemo, useTexts } from '../DemoContext.js'
import { Panel } from './Panel.js'

/** The way to an account without a wallet: the mailbox with the codes, in a tab of its own. */
export const MailPanel = () => {
  const t = useTexts()
  const { sandbox } = useDemo()
  return (
    <Panel title={t.mail} testId="mail-panel">
      <p>{t.mailText}</p>
      <div className="row">
        <a className="button small" href={sandbox.mailUrl} target="_blank" rel="noreferrer">
          {t.openMail}
        </a>
      </div>
    </Panel>
  )
}
