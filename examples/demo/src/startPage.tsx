import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ModalProvider } from 'portico/react'
import { createDemoModal } from './createDemoModal.js'
import { DemoContext } from './DemoContext.js'
import { readSandbox } from './sandbox.js'
import { createSettings } from './settings/createSettings.js'
import { followSettings } from './settings/followSettings.js'
import { createWalletDesk } from './wallets/createWalletDesk.js'

/** Makes the modal, announces the test wallet, and draws a page. */
export const startPage = async (page: ReactNode, isEmbedded = false): Promise<void> => {
  const sandbox = await readSandbox()
  const settings = createSettings()
  const desk = await createWalletDesk(sandbox)
  const modal = createDemoModal(sandbox, settings, isEmbedded)
  followSettings(settings, modal)
  // For the curious, and for tests: the browser's console can steer everything.
  Object.assign(window, { demo: { modal, desk } })

  const root = document.querySelector('#app')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <DemoContext.Provider value={{ sandbox, settings, desk }}>
        <ModalProvider modal={modal}>{page}</ModalProvider>
      </DemoContext.Provider>
    </StrictMode>,
  )
}
