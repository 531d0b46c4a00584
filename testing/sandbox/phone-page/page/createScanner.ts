import type { PhoneAct } from '../PhoneAct.js'
import { h } from './h.js'
import { readPicture } from './readPicture.js'

/**
 * The way in for a pairing: a field for its link, and in place of a camera a picture of its code, chosen, dropped on the
 * page, or pasted anywhere in it.
 */
export function createScanner(send: (act: PhoneAct) => void, fail: (why: string) => void): HTMLElement {
  const field = h('input', {
    id: 'uri',
    type: 'text',
    placeholder: 'wc:…',
    autocomplete: 'off',
    spellcheck: 'false',
    required: true,
  })
  const form = h(
    'form',
    {},
    h('label', { for: 'uri' }, 'Link of the site'),
    h('div', { class: 'line' }, field, h('button', { class: 'primary' }, 'Connect')),
  )
  form.addEventListener('submit', event => {
    event.preventDefault()
    send({ act: 'pair', uri: field.value })
    form.reset()
  })

  const scan = (files: FileList | null | undefined): void => {
    const picture = [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (picture)
      readPicture(picture).then(
        grey => send({ act: 'scan', ...grey }),
        () => fail('This picture cannot be read.'),
      )
  }
  const picker = h('input', { id: 'picture', type: 'file', accept: 'image/*' })
  picker.addEventListener('change', () => {
    scan(picker.files)
    picker.value = ''
  })
  document.addEventListener('dragover', event => event.preventDefault())
  document.addEventListener('drop', event => {
    event.preventDefault()
    scan(event.dataTransfer?.files)
  })
  document.addEventListener('paste', event => scan(event.clipboardData?.files))

  return h(
    'div',
    { class: 'scanner' },
    form,
    h('label', { class: 'picker' }, h('span', {}, 'Scan a picture of its code'), picker),
    h('p', { class: 'muted' }, 'Or drop the picture here, or paste it.'),
  )
}
