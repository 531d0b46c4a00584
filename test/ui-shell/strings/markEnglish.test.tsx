import { definePlugin, defineView, view } from '../../../kernel/define.js'
import { Button, Message, observer, Stack, useText } from '../../../ui-shell/kit/index.js'
import { openModal } from '../core/support/openModal.js'

const giftView = defineView().as('acme.Gift')

const Gift = observer(function Gift() {
  const t = useText()
  return (
    <Stack>
      <Message title={t('acme.gift.title')} text={t('acme.gift.left', { count: 200 })}>
        <Button onClick={() => undefined}>{t('common.retry')}</Button>
      </Message>
      <input aria-label={t('acme.gift.name')} />
    </Stack>
  )
})

/** A plugin by somebody else, who speaks English and a word of German. */
const gift = () =>
  definePlugin({
    id: 'acme.gift',
    views: [view(giftView, async () => ({ default: Gift }), 'acme.gift.title')],
    strings: async () => ({
      default: {
        en: {
          'acme.gift.title': 'A gift',
          'acme.gift.left': '{count} characters left',
          'acme.gift.name': 'Name',
        },
        de: { 'acme.gift.left': 'Noch {count} Zeichen' },
      },
    }),
  })

const openGift = async (locale: string) => {
  const modal = await openModal({ plugins: [gift()], settings: { locale } })
  await modal.open(giftView)
  const heading = await modal.ui.findByText(/A gift/, { selector: 'h3' })
  await modal.pass(0)
  /** The language that a screen reader reads a text in. */
  const languageOf = (text: RegExp | string) => {
    const found = modal.ui.getAllByText(text)
    return found.map(element => element.closest('[lang]')?.getAttribute('lang'))
  }
  return { ...modal, heading, languageOf }
}

test('English that stands in for Arabic is marked as English, wherever it stands; all else is not', async () => {
  const { languageOf, ui } = await openGift('ar')
  await ui.findByText(/A gift/, { selector: 'h3[lang="en"]' })
  expect(new Set(languageOf(/A gift/))).toEqual(new Set(['en']))
  expect(languageOf(/200 characters left/)).toEqual(['en'])
  expect(ui.getByRole('textbox', { name: /Name/ }).getAttribute('lang')).toBe('en')
  expect(languageOf('حاول مرة أخرى')).toEqual(['ar'])
})

test('what comes later is marked, too, and what is translated is not', async () => {
  const { languageOf, kernel, does, ui } = await openGift('de')
  await ui.findByText(/A gift/, { selector: 'h3[lang="en"]' })
  expect(languageOf('Noch 200 Zeichen')).toEqual(['de'])
  await does(() => kernel.close({ force: true }))
  await does(() => kernel.open(giftView))
  await ui.findByText(/A gift/, { selector: 'h3[lang="en"]' })
})

test('in English nothing is marked', async () => {
  const { heading, languageOf } = await openGift('en')
  expect(heading.hasAttribute('lang')).toBe(false)
  expect(new Set(languageOf(/A gift/))).toEqual(new Set(['en']))
})
