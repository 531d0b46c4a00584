import { definePorticoButton } from 'portico/element'
import { stringToHex } from 'viem'
import { createDemoModal } from './createDemoModal.js'
import { readSandbox } from './sandbox.js'
import { createSettings } from './settings/createSettings.js'
import { followSettings } from './settings/followSettings.js'
import { createWalletDesk } from './wallets/createWalletDesk.js'

const sandbox = await readSandbox()
const settings = createSettings()
const desk = createWalletDesk(sandbox)
const modal = createDemoModal(sandbox, settings.get())
followSettings({ ...settings, get: () => ({ ...settings.get(), locale: 'en' }) }, modal)
definePorticoButton(modal)
modal.mount()
Object.assign(window, { demo: { modal, desk } })

const show = (id: string, text: string) => {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}

const showState = ({ active } = modal.getState()) => {
  show('status', active?.status ?? 'disconnected')
  show('address', active?.address ?? '–')
  show('network', active?.network?.name ?? '–')
}
showState()
modal.subscribe(state => state, showState)

const sign = async () => {
  const { active } = modal.getState()
  if (!active?.address) return modal.open()
  const provider = await modal.getProvider('eip155')
  const params = [stringToHex('I was at Windfall Orchard.'), active.address]
  show('result', String(await provider.request({ method: 'personal_sign', params })))
}
document.getElementById('sign')?.addEventListener('click', () => {
  sign().catch((error: unknown) => show('result', error instanceof Error ? error.message : String(error)))
})
