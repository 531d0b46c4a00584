import { definePorticoButton } from 'portico/element'
import { stringToHex } from 'viem'
import { createDemoModal } from './createDemoModal.js'
import { createParts } from './createParts.js'
import { followSettings } from './settings/followSettings.js'

const parts = await createParts()
const { settings, desk } = parts
const modal = createDemoModal(parts)
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

/** The guest book of this page is for EVM accounts, whichever chain is in use. */
const sign = async () => {
  const { address } = modal.getState().namespaces.find(({ namespace }) => namespace === 'eip155') ?? {}
  if (!address) return modal.open('Connect', { namespace: 'eip155' })
  const provider = await modal.getProvider('eip155')
  const params = [stringToHex('I was at Windfall Orchard.'), address]
  show('result', String(await provider.request({ method: 'personal_sign', params })))
}
document.getElementById('sign')?.addEventListener('click', () => {
  sign().catch((error: unknown) => show('result', error instanceof Error ? error.message : String(error)))
})
