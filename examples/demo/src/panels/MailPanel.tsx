import { useDemo, useTexts } from '../DemoContext.js'
import { LinkPanel } from './LinkPanel.js'

/** The way to an account without a wallet: the mailbox with the codes. */
export const MailPanel = () => {
  const t = useTexts()
  const { mailUrl } = useDemo().sandbox
  return <LinkPanel title={t.mail} text={t.mailText} testId="mail-panel" href={mailUrl} label={t.openMail} />
}
