import { EmbeddedPage } from './EmbeddedPage.js'
import { startPage } from './startPage.js'

await startPage(<EmbeddedPage />, true)
