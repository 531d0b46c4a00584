import { definePorticoButton } from 'portico/element'
import { readSandbox } from '../../sandbox.js'
import { createWalletDesk } from '../../wallets/createWalletDesk.js'
import { parseSettings, settingsKey } from '../settings/createPlaygroundSettings.js'
import { createStageModal } from './createStageModal.js'
import { dressPage, followPlayground } from './followPlayground.js'
import { tellPlayground } from './tellPlayground.js'

const settings = parseSettings(localStorage.getItem(settingsKey))
dressPage(settings)
document.body.dataset['embedded'] = String(settings.isEmbedded)

const sandbox = await readSandbox()
// The test wallet, and two more: a list of one would not look like a list.
const desk = await createWalletDesk(sandbox, 3)
const modal = createStageModal(sandbox, settings)
followPlayground(modal, settings)
tellPlayground(modal)
definePorticoButton(modal)
modal.mount(settings.isEmbedded ? (document.getElementById('card') ?? undefined) : undefined)
if (!settings.isEmbedded) void modal.open()
// For the curious, and for tests.
Object.assign(window, { demo: { modal, desk } })
