import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ModalProvider } from 'portico/react'
import { createDemoModal } from './createDemoModal.js'
import { createParts } from './createParts.js'
import { DemoContext } from './DemoContext.js'
import { fundNewAccounts } from './fundNewAccounts.js'
import { followSettings } from './settings/followSettings.js'

/** Makes the modal, announces the test wallet, and draws a page. */
export const startPage = async (page: ReactNode, isEmbedded = false): Promise<void> => {
  const parts = await createParts()
  const modal = createDemoModal(parts, isEmbedded)
  followSettings(parts.settings, modal)
  fundNewAccounts(modal, parts.sandbox.faucetUrl)
  // For the curious, and for tests: the browser's console can steer everything.
  Object.assign(window, { demo: { modal, desk: parts.desk } })

  const root = document.querySelector('#app')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <DemoContext.Provider value={parts}>
        <ModalProvider modal={modal}>{page}</ModalProvider>
      </DemoContext.Provider>
    </StrictMode>,
  )
}
