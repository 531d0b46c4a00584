// React alone: what the page has without Portico.
import { createRoot } from 'react-dom/client'

const app = document.querySelector('#app')
if (app) createRoot(app).render(<h1>Host page</h1>)
