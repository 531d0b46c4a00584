import { connectView, whatIsAWalletView } from '../../../../ui-shell/core/api.js'
import { ethereum, testChain } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { openModal } from '../support/openModal.js'

/** The visitor asks for help on the first screen. */
const openLearn = async (locale = 'en') => {
  const modal = await openModal({
    plugins: [testChain('eip155', [ethereum])],
    wallets: [new ScriptedWallet({ id: 'a', name: 'Anchor' })],
    settings: { locale },
  })
  await modal.open(connectView)
  const [help] = await modal.ui.findAllByRole('button', {
    name: locale === 'ar' ? 'ما هي المحفظة؟' : 'What is a wallet?',
  })
  if (help) await modal.press(help)
  await modal.does(() => modal.ui.findByText(/Next|التالي/))
  return { ...modal, card: () => modal.ui.getByRole('heading', { level: 3 }).textContent }
}

const cards = ['A home for your digital assets', 'A new way to sign in', 'You approve everything']

test('next leads through the cards to a wallet', async () => {
  const { ui, press, card, said, stack } = await openLearn()
  expect(card()).toBe(cards[0])
  await press(ui.getByRole('button', { name: 'Next' }))
  expect(card()).toBe(cards[1])
  expect(said.at(-1)).toMatch(/^2 of 3\. A new way to sign in\. /)
  await press(ui.getByRole('button', { name: 'Next' }))
  expect(card()).toBe(cards[2])
  await press(ui.getByRole('button', { name: 'Get a wallet' }))
  expect(stack()).toEqual(['Connect', 'WhatIsAWallet', 'GetAWallet'])
})

test('arrows go to and fro, and stop at the ends', async () => {
  const { key, card, focused, ui } = await openLearn()
  expect(focused()).toBe(ui.getByRole('button', { name: 'Next' }))
  await key('ArrowLeft')
  expect(card()).toBe(cards[0])
  await key('ArrowRight')
  await key('ArrowRight')
  await key('ArrowRight')
  expect(card()).toBe(cards[2])
  await key('ArrowLeft')
  expect(card()).toBe(cards[1])
})

test('arrows follow the line of reading', async () => {
  const { key, ui } = await openLearn('ar')
  const step = () => ui.getByRole('button', { current: 'step' }).getAttribute('aria-label')
  const first = step()
  await key('ArrowLeft')
  expect(step()).not.toBe(first)
  await key('ArrowRight')
  expect(step()).toBe(first)
})

test('dots show how far one is, and lead anywhere', async () => {
  const { ui, press, card } = await openLearn()
  await press(ui.getByRole('button', { name: '3 of 3' }))
  expect(card()).toBe(cards[2])
  expect(ui.getByRole('button', { current: 'step' }).getAttribute('aria-label')).toBe('3 of 3')
  await press(ui.getByRole('button', { name: 'Previous' }))
  expect(card()).toBe(cards[1])
})

test('whoever skips it is back where they came from, or at the wallets to get where they came from nowhere', async () => {
  const { ui, press, stack, open, does, kernel, pass } = await openLearn()
  await press(ui.getByRole('button', { name: 'Skip' }))
  expect(stack()).toEqual(['Connect'])
  await does(() => kernel.close())
  await pass(1000)
  await open(whatIsAWalletView)
  await press(await ui.findByRole('button', { name: 'Skip' }))
  expect(stack()).toEqual(['WhatIsAWallet', 'GetAWallet'])
})
