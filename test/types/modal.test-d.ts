import { createModal } from '../../ui-shell/createModal.js'
import {
  evm,
  helpView,
  send,
  sendView,
  socials,
  strangeView,
  swap,
  swapView,
  type Eip1193,
  typeOf,
} from './support.js'

const modal = createModal({
  plugins: [swap(), send(), socials(), evm()],
  features: { swaps: false, socials: ['google'] },
})

// A view of the list opens by its key or by its name, with the data that it wants.
void modal.open()
void modal.open(swapView)
void modal.open(swapView, { from: 'ETH' })
void modal.open('Swap', { from: 'ETH' })
void modal.open('Swap')
void modal.open(sendView, { to: '0x1' })
void modal.open('Send', { to: '0x1' })
void modal.open(helpView)
void modal.open('Account')

// A view that is in no plugin of the list does not.
// @ts-expect-error not in the list, by key
void modal.open(strangeView)
// @ts-expect-error not in the list, by name
void modal.open('Strange')

// Data that the view does not want does not compile.
// @ts-expect-error wrong data, by key
void modal.open(swapView, { from: 1 })
// @ts-expect-error wrong data, by name
void modal.open('Swap', { from: 1 })
// @ts-expect-error missing data, by key
void modal.open(sendView)
// @ts-expect-error missing data, by name
void modal.open('Send')
// @ts-expect-error superfluous data, by key
void modal.open(helpView, { to: '0x1' })
// @ts-expect-error superfluous data, by name
void modal.open('Help', { to: '0x1' })

// Flags are those of the plugins, with values of their kind.
createModal({ plugins: [swap(), socials()], features: {} })
createModal({ plugins: [swap(), socials()], features: { swaps: true, socials: [] } })
// @ts-expect-error an unknown flag
createModal({ plugins: [swap()], features: { swops: true } })
// @ts-expect-error a flag of a plugin that is not in the list
createModal({ plugins: [swap()], features: { socials: [] } })
// @ts-expect-error a wrong value
createModal({ plugins: [swap()], features: { swaps: 'yes' } })
// @ts-expect-error a wrong item
createModal({ plugins: [socials()], features: { socials: ['facebook'] } })
// @ts-expect-error no plugin of the list has a flag
createModal({ plugins: [send()], features: { swaps: true } })
modal.setFeature('swaps', false)
// @ts-expect-error an unknown flag
modal.setFeature('swops', false)

// A chain's provider has the type that its plugin declares.
typeOf(modal.getProvider('eip155')).is<Promise<Eip1193>>()
// @ts-expect-error a chain that is not in the list
void modal.getProvider('solana')

// What the state holds is typed.
modal.subscribe(
  state => state.active?.address,
  (address, before) => {
    typeOf(address).is<string | undefined>()
    typeOf(before).is<string | undefined>()
  },
)
