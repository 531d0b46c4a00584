import { createRoot } from 'react-dom/client'
import type { Modal } from 'portico'
import { ConnectButton, ModalProvider } from 'portico/react'

/** The page of a host: a heading and the button. */
export const show = (modal: Modal): void => {
  Object.assign(window, { modal })
  const app = document.querySelector('#app')
  if (app)
    createRoot(app).render(
      <ModalProvider modal={modal}>
        <h1>Host page</h1>
        <ConnectButton />
      </ModalProvider>,
    )
}
