import { initializeProvider } from '@metamask/providers'
import { openStreams } from './openStreams.js'

initializeProvider(openStreams())
