import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { createModal } from '../../../ui-shell/createModal.js'
import { mountButton } from '../../../ui-shell/element/mountButton.js'
import type { Preload } from '../../../ui-shell/preloadWhenIdle.js'

/** A button of a modal that counts how often its code is fetched ahead. */
const mount = (preload?: Preload) => {
  const modal = createModal({
    plugins: [],
    env: memoryEnvironment(),
    ...(preload && { preload }),
  })
  let times = 0
  const host = document.createElement('div')
  document.body.append(host)
  const end = mountButton(host, { ...modal, preload: async () => void times++ })
  const frame = host.shadowRoot?.querySelector('.portico')
  return {
    hint: (type: string) => {
      frame?.dispatchEvent(new Event(type))
      return times
    },
    end: () => {
      end()
      modal.dispose()
      host.remove()
    },
  }
}

describe('what the click needs is fetched', () => {
  test.each(
    (['idle', 'intent', undefined] as const).flatMap(preload =>
      ['pointerenter', 'pointerdown', 'touchstart', 'focusin'].map(type => [preload, type] as const),
    ),
  )('with `preload: %p`, at %s', (preload, type) => {
    const { hint, end } = mount(preload)
    expect(hint(type)).toBe(1)
    end()
  })

  test.each(['pointerenter', 'pointerdown', 'touchstart', 'focusin'])(
    'by nothing but the click with `preload: none`, not at %s',
    type => {
      const { hint, end } = mount('none')
      expect(hint(type)).toBe(0)
      end()
    },
  )
})
