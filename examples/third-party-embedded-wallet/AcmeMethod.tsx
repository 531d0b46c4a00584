import { connectingExternalView } from 'portico'
import { Button, useConsent, usePlugin, useText } from 'portico/kit'
import { acmeWalletId } from './api.js'

/** The row in Connect. From there on the core's own view waits for the visitor, and says how it went. */
export default function AcmeMethod() {
  const plugin = usePlugin()
  const t = useText()
  const consent = useConsent()
  const connect = () => {
    if (consent.check()) plugin.push(connectingExternalView, { connectorId: acmeWalletId })
  }
  return <Button onClick={connect}>{t('acme.continue')}</Button>
}
