import { LinkButton, QrCode, useText } from '../../kit/index.js'
import { InstallSteps } from './InstallSteps.js'

/** Props of {@link InstallApp}. */
export interface InstallAppProps {
  readonly name: string
  readonly icon: string | undefined
  /** A page of a store, for any phone. */
  readonly url: string
}

/** How to get a wallet on a phone: a code for its store, and what to do then. */
export const InstallApp = ({ name, icon, url }: InstallAppProps) => {
  const t = useText()
  const values = { wallet: name }
  return (
    <div className="p-install">
      <div className="p-install-code">
        <QrCode text={url} label={t('install.app.step', values)} logo={{ name, src: icon }} />
      </div>
      <InstallSteps
        steps={[t('install.app.step', values), t('install.create'), t('install.app.back', values)]}
      />
      <LinkButton kind="quiet" href={url} opens="web">
        {t('connecting.install', values)}
      </LinkButton>
    </div>
  )
}
