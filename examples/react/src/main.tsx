import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ModalProvider } from 'portico/react'
import { App } from './App.js'
import { modal } from './modal.js'

const root = document.querySelector('#app')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ModalProvider modal={modal}>
        <App />
      </ModalProvider>
    </StrictMode>,
  )
