import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { createModal } from '../../../ui-shell/createModal.js'
import type { ButtonOptions } from '../../../ui-shell/element/ButtonOptions.js'
import { mountTrigger } from '../../../ui-shell/element/mountTrigger.js'
import { eventually } from '../../support/eventually.js'

/** A trigger whose modal opens, or cannot be opened, when the test says so. */
const mount = (button?: ButtonOptions, own: ButtonOptions = {}) => {
  const errors: unknown[] = []
  const modal = createModal({
    plugins: [],
    env: memoryEnvironment(),
    onError: error => errors.push(error),
    ...(button && { button }),
  })
  let settle: { readonly resolve: () => void; readonly reject: (error: unknown) => void } | undefined
  const open = () => {
    modal.kernel.stores.modal.show()
    return new Promise<void>((resolve, reject) => (settle = { resolve, reject }))
  }
  const host = document.body.appendChild(document.createElement('div'))
  const trigger = mountTrigger(host, { ...modal, open } as typeof modal, 'all', own)
  const element = () => host.shadowRoot!.querySelector('button')!
  return {
    ...{ modal, errors, trigger, element },
    isBusy: () => element().getAttribute('aria-busy') === 'true',
    settle: () => settle!,
    end: () => {
      trigger.end()
      modal.dispose()
      host.remove()
    },
  }
}

describe('a press', () => {
  test('is seen on the button until the card is drawn', async () => {
    const { element, isBusy, modal, settle, end } = mount()
    element().click()
    await eventually(() => expect(isBusy()).toBe(true))
    settle().resolve()
    await new Promise(resolve => setTimeout(resolve))
    expect(isBusy()).toBe(true)
    modal.shell.setDrawn(true)
    await eventually(() => expect(isBusy()).toBe(false))
    end()
  })

  test('that cannot be answered leaves the button to the next one', async () => {
    const { element, isBusy, settle, errors, end } = mount()
    element().click()
    await eventually(() => expect(isBusy()).toBe(true))
    settle().reject(new Error('no network'))
    await eventually(() => expect(isBusy()).toBe(false))
    expect(errors).toHaveLength(1)
    end()
  })
})

describe('what it shows', () => {
  test('is what is said of all, and what is said of this one goes before it', () => {
    const { element, end } = mount({ label: 'Sign in', size: 'l' }, { label: 'Enter', size: undefined })
    expect(element().textContent).toBe('Enter')
    expect(element().closest<HTMLElement>('.portico')?.dataset['size']).toBe('l')
    end()
  })

  test('can be changed while the button stays the same', () => {
    const { element, trigger, end } = mount({ label: 'Sign in' })
    const before = element()
    trigger.update({ label: 'Enter', size: 's' })
    expect(element()).toBe(before)
    expect(before.textContent).toBe('Enter')
    trigger.update({})
    expect(before.textContent).toBe('Sign in')
    end()
  })
})
