// What the page has without Portico: React, and the wallets of the visitor's browser, which stand in for its extensions.
import { createRoot } from 'react-dom/client'
import { announceWallets } from './parts'

announceWallets()
const app = document.querySelector('#app')
if (app) createRoot(app).render(<h1>Host page</h1>)
