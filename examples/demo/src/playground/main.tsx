import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Playground } from './Playground.js'
import { PlaygroundContext } from './PlaygroundContext.js'
import { createPlaygroundSettings } from './settings/createPlaygroundSettings.js'
import { followLook } from './followLook.js'

const settings = createPlaygroundSettings()
followLook(settings)
const root = document.querySelector('#app')
if (root)
  createRoot(root).render(
    <StrictMode>
      <PlaygroundContext.Provider value={settings}>
        <Playground />
      </PlaygroundContext.Provider>
    </StrictMode>,
  )
