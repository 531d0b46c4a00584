import { defineService } from '../../kernel/define.js'
import type { Remote } from './createRemote.js'

/** What the connector of this plugin works with. */
export const remoteService = defineService<Remote>('connector-walletconnect.remote')
