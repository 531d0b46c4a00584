import { renderToString } from 'react-dom/server'
import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { createModal } from '../../../ui-shell/createModal.js'
import { ConnectButton } from '../../../ui-shell/react/ConnectButton.js'
import { ModalProvider } from '../../../ui-shell/react/ModalProvider.js'

/** What a server draws for the button: its words, and the room that it keeps for it. */
const drawn = (label?: string) => {
  const modal = createModal({ plugins: [], env: memoryEnvironment() })
  const html = renderToString(
    <ModalProvider modal={modal}>
      <ConnectButton {...(label !== undefined && { label })} />
    </ModalProvider>,
  )
  return { words: /<text[^>]*>([^<]*)/.exec(html)?.[1], width: Number(/width="(\d+)"/.exec(html)?.[1]) }
}

test('a server keeps the room of the usual button for short words, and more for longer ones', () => {
  expect(drawn()).toEqual({ words: 'Connect wallet', width: 148 })
  expect(drawn('Go')).toEqual({ words: 'Go', width: 148 })
  expect(drawn('Sign in with your wallet')).toEqual({ words: 'Sign in with your wallet', width: 230 })
})
