import { Footer, LinkButton, usePlugin, useText, WalletStage } from '../../kit/index.js'
import { InstallSteps } from './InstallSteps.js'
import type { WalletSuggestion } from '../api.js'
import { WaitingForWallet } from './WaitingForWallet.js'

/** Props of {@link InstallHere}. */
export interface InstallHereProps {
  readonly wallet: WalletSuggestion
}

/** How to get a wallet on this device: from the store of the browser or the phone, or from its own page. */
export const InstallHere = ({ wallet: { name, icon, extension, app, url } }: InstallHereProps) => {
  const t = useText()
  const { platform } = usePlugin().env
  const store = extension ?? (platform.isMobile ? app : undefined)
  const values = { wallet: name }
  return (
    <>
      <div className="p-install">
        <WalletStage name={name} icon={icon} mood="none" />
        <InstallSteps steps={[t('install.step', values), t('install.create'), t('install.back', values)]} />
      </div>
      <Footer message={<WaitingForWallet />}>
        <LinkButton kind="primary" href={store ?? url} opens="web" takesFocus>
          {t('connecting.install', values)}
        </LinkButton>
      </Footer>
    </>
  )
}
