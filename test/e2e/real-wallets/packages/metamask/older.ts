import { initializeProvider } from 'metamask-providers-19'
import { openStreams } from './openStreams.js'

initializeProvider(openStreams(true))
