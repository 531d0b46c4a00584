import { renderOnServer } from './support/renderOnServer.js'

describe('a server draws the trigger button', () => {
  test.each([18, 19] as const)(
    'with React %s: at its size, with its words, a role and a name, without an inline style, and as disconnected',
    async react => {
      const markup = await renderOnServer(react)
      expect(markup).toMatch(
        /^<span data-portico="trigger"><svg width="148" height="44" role="button" aria-label="Connect wallet"/,
      )
      expect(markup).toMatch(/>Connect wallet<\/text>/)
      expect(markup).toContain('<output>disconnected</output>')
      expect(markup).not.toMatch(/\sstyle=|<style|<script|\son\w+=/)
    },
  )

  test('the same way with either React', async () => {
    expect(await renderOnServer(18)).toBe(await renderOnServer(19))
  })
})
