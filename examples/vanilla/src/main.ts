import { createModal } from 'portico'
import { eip155 } from 'portico/chain-eip155'
import { injected } from 'portico/connector-injected'
import { definePorticoButton } from 'portico/element'
import { stringToHex } from 'viem'
import { base, mainnet } from 'viem/chains'

const modal = createModal({
  plugins: [eip155({ networks: [mainnet, base] }), injected()],
})
definePorticoButton(modal)
modal.mount()

const show = (selector: string, text: string) => {
  const element = document.querySelector(selector)
  if (element) element.textContent = text
}

modal.subscribe(
  state => state.active,
  active =>
    show(
      '#account',
      active?.address ? `${active.address} on ${active.network?.name ?? ''}` : 'Nobody is connected.',
    ),
)

const sign = async () => {
  const { active } = modal.getState()
  if (!active?.address) return modal.open()
  const provider = await modal.getProvider('eip155')
  const params = [stringToHex('Hello from Portico'), active.address]
  show('#outcome', String(await provider.request({ method: 'personal_sign', params })))
}
document.querySelector('#sign')?.addEventListener('click', () => {
  sign().catch((error: unknown) => show('#outcome', String(error)))
})
