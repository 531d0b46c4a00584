import { Button, Message, useText } from 'portico/kit'
import type { ViewProps } from 'portico/plugin'
import type { acmeApproveView } from './api.js'

/** Says what the site asks for, and takes the visitor's answer. */
export default function ApproveView({ data, resolve }: ViewProps<typeof acmeApproveView>) {
  const t = useText()
  return (
    <Message title={t('acme.approve')} text={data.method}>
      <Button kind="primary" onClick={() => resolve(true)}>
        {t('acme.yes')}
      </Button>
      <Button onClick={() => resolve(false)}>{t('acme.no')}</Button>
    </Message>
  )
}
