import { useWalk } from '../support/useWalk.js'

const step = useWalk()

describe('looks', () => {
  /** Runs in the page: how bright the card is, from 0 to 255. */
  const brightness = () => {
    const card = document.querySelector('[data-portico=modal]')!.shadowRoot!.querySelector('.p-card')!
    const drawing = document.createElement('canvas').getContext('2d')!
    drawing.fillStyle = getComputedStyle(card).backgroundColor
    drawing.fillRect(0, 0, 1, 1)
    return drawing.getImageData(0, 0, 1, 1).data[1]!
  }

  step('the theme of the page is that of the modal', async visitor => {
    await visitor.comes()
    await visitor.presses({ kind: 'label', name: '^Dark$' })
    await visitor.opensWallets()
    expect(await visitor.driver.run(brightness)).toBeLessThan(64)
    await visitor.driver.press('Escape')
    await visitor.closed()
    await visitor.presses({ kind: 'label', name: '^Light$' })
    await visitor.opensWallets()
    expect(await visitor.driver.run(brightness)).toBeGreaterThan(224)
  })

  step('in Arabic the modal runs from right to left', async visitor => {
    await visitor.comes()
    await visitor.connects()
    await visitor.selects('language-select', 'ar')
    await visitor.presses({ testId: 'open-account' })
    const back = await visitor.finds({ kind: 'button', name: '^إغلاق$', isInModal: true })
    const title = await visitor.finds({ kind: 'heading', isInModal: true })
    expect(back.x).toBeLessThan(title.x)
  })

  step('amounts in Arabic have the digits of English, in every browser', async visitor => {
    await visitor.comes()
    await visitor.connects()
    await visitor.selects('language-select', 'ar')
    await visitor.presses({ testId: 'open-account' })
    const said = await visitor.sees(/ETH/)
    expect(said).not.toMatch(/[٠-٩][٠-٩٬٫]*\sETH/)
  })
})
