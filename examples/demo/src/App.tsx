import { Header } from './Header.js'
import { Hero } from './Hero.js'
import { ActionsPanel } from './panels/ActionsPanel.js'
import { EventsPanel } from './panels/EventsPanel.js'
import { FeaturesPanel } from './panels/FeaturesPanel.js'
import { LooksPanel } from './panels/LooksPanel.js'
import { MailPanel } from './panels/MailPanel.js'
import { NetworksPanel } from './panels/NetworksPanel.js'
import { PhonePanel } from './panels/PhonePanel.js'
import { SandboxPanel } from './panels/SandboxPanel.js'
import { SignInPanel } from './panels/SignInPanel.js'
import { WalletPanel } from './panels/WalletPanel.js'

/** The page of the orchard, with everything that a host does with a wallet. */
export const App = () => (
  <>
    <Header />
    <main>
      <Hero />
      <div className="columns">
        <div className="column">
          <WalletPanel />
          <SignInPanel />
          <ActionsPanel />
          <EventsPanel />
        </div>
        <div className="column">
          <SandboxPanel />
          <MailPanel />
          <PhonePanel />
          <FeaturesPanel />
          <NetworksPanel />
          <LooksPanel />
        </div>
      </div>
    </main>
  </>
)
