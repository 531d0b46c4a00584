import { definePlugin, view } from '../../../../kernel/define.js'
import { signInView, type SignInPrompt } from '../../../../plugins/feature-siwx/api.js'
import { openModal, type ModalInput } from '../../../ui-shell/core/support/openModal.js'
import { ScriptedPrompt } from './ScriptedPrompt.js'

/** The view and its words, without the flow that opens it. */
const viewOnly = () =>
  definePlugin({
    id: 'feature-siwx',
    views: [
      view(
        signInView,
        () => import('../../../../plugins/feature-siwx/views/SignMessageView.js'),
        'siwx.title',
      ),
    ],
    strings: () => import('../../../../plugins/feature-siwx/strings/index.js'),
  })

/** Shows a question on a page of shop.example, with the question in the test's hands. */
export const openSignIn = async (facts: Partial<SignInPrompt> = {}, input: ModalInput = {}) => {
  const prompt = new ScriptedPrompt(facts)
  const env = { origin: 'https://shop.example', ...input.env }
  const modal = await openModal({ ...input, env, plugins: [viewOnly(), ...(input.plugins ?? [])] })
  await modal.open(signInView, { prompt })
  const { ui, press, does } = modal
  await ui.findAllByText(/shop\.example/)
  const button = (name: string | RegExp) => ui.findByRole('button', { name })
  return {
    ...{ ...modal, prompt, button },
    pressButton: async (name: string | RegExp) => press(await button(name)),
    becomes: (next: Partial<SignInPrompt>) => does(() => prompt.becomes(next)),
  }
}
