import { eventually } from '../../support/eventually.js'
import { useWalk } from '../support/useWalk.js'

const step = useWalk()

describe('what a page does wrong', () => {
  step(
    'would be heard: an error, a rejection, the console, ResizeObserver, and both breaches of the policy',
    async visitor => {
      await visitor.comes()
      await visitor.finds({ kind: 'button', name: '^Connect wallet' })
      await visitor.driver.run(() => {
        dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }))
        setTimeout(() => {
          throw new Error('planted')
        })
        void Promise.reject(new Error('swallowed'))
        // eslint-disable-next-line no-console -- this is what is to be heard
        console.error('said')
        document.body.append(
          Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }),
        )
        try {
          document.createElement('p').innerHTML = '<b>text</b>'
        } catch {
          // Reported as a violation, which is what is looked for.
        }
      })
      const heard: string[] = []
      await eventually(async () => {
        heard.push(...(await visitor.complaints()))
        expect(heard).toEqual(
          expect.arrayContaining([
            'uncaught: ResizeObserver loop',
            expect.stringMatching(/^uncaught: .*planted/),
            'unhandled: Error: swallowed',
            'console: said',
            expect.stringMatching(/^policy: style-src/),
            expect.stringMatching(/^policy: require-trusted-types-for/),
          ]),
        )
      })
    },
  )
})
