import { useDemo, useTexts } from '../DemoContext.js'
import { LinkPanel } from './LinkPanel.js'

/** The way to the wallet on the other side: the sandbox's phone. */
export const PhonePanel = () => {
  const t = useTexts()
  const { phoneUrl } = useDemo().sandbox
  return (
    <LinkPanel title={t.phone} text={t.phoneText} testId="phone-panel" href={phoneUrl} label={t.openPhone} />
  )
}
