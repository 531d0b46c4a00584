import { QrCode } from '../../../../ui-shell/kit/images/QrCode.js'
import { drawQr } from '../../../../ui-shell/kit/images/drawQr.js'
import { renderInModal } from '../support/renderInModal.js'
import { png } from '../../../support/pictures.js'

const text = 'wc:7f2c@2?symKey=ab&relay-protocol=irn'
const label = 'Code to connect a wallet'

test('a code is one picture with a name, drawn by one path', async () => {
  const { screen, root } = await renderInModal(<QrCode text={text} label={label} />)
  expect(screen.getByRole('img', { name: label })).toBeTruthy()
  const paths = root.querySelectorAll('path')
  expect([...paths].map(path => path.getAttribute('d'))).toEqual([drawQr(text).path])
})

test('the text is nowhere to be read in the page: only the code has it', async () => {
  const { root } = await renderInModal(<QrCode text={text} label={label} />)
  expect(root.querySelector('.p-qr')?.outerHTML).not.toContain('symKey')
})

test('while there is no text, a skeleton stands in, which is no picture', async () => {
  const { screen, root, rerender } = await renderInModal(<QrCode text={undefined} label={label} />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(root.querySelector('.p-qr > .p-skeleton')).toBeTruthy()
  rerender(<QrCode text={text} label={label} />)
  expect(screen.getByRole('img', { name: label })).toBeTruthy()
  expect(root.querySelector('.p-skeleton')).toBeNull()
})

test('a logo stands in the middle, by its picture or by its initials', async () => {
  const src = png()
  const { root, rerender } = await renderInModal(
    <QrCode text={text} label={label} logo={{ name: 'Harbor', src }} />,
  )
  expect(root.querySelector('.p-qr-logo img')?.getAttribute('src')).toBe(src)
  const share = root.querySelector<HTMLElement>('.p-qr-logo')?.style.getPropertyValue('--p-share') ?? ''
  expect(Number.parseFloat(share)).toBeLessThanOrEqual(22)
  rerender(<QrCode text={text} label={label} logo={{ name: 'Harbor' }} />)
  expect(root.querySelector('.p-qr-logo')?.textContent).toBe('H')
})

test('the logo is left out of a text that is too long for it', async () => {
  const long = `https://harbor.example/${'a'.repeat(700)}`
  const { root } = await renderInModal(<QrCode text={long} label={label} logo={{ name: 'Harbor' }} />)
  expect(root.querySelector('.p-qr-logo')).toBeNull()
})

test('a code out of date is marked so, and what leads to a new one lies over it', async () => {
  const over = <button type="button">New QR code</button>
  const { screen, root, rerender } = await renderInModal(
    <QrCode text={text} label={label}>
      {over}
    </QrCode>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  rerender(
    <QrCode text={text} label={label} isStale>
      {over}
    </QrCode>,
  )
  expect(root.querySelector('.p-qr')?.getAttribute('data-stale')).toBe('true')
  expect(screen.getByRole('button', { name: 'New QR code' })).toBeTruthy()
})
