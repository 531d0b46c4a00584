import { App } from './App.js'
import { startPage } from './startPage.js'

await startPage(<App />)
