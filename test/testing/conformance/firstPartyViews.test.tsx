import { conform } from '../../../testing/index.js'
import { firstParty } from './support/firstParty.js'

const withViews = Object.entries(firstParty).filter(([, { make }]) => make().spec.views?.length)

// jsdom neither scrolls nor lays out.
Element.prototype.scrollIntoView ??= () => undefined
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

test.each(withViews)('the views of %s show, and are accessible', async (_name, { make, ...options }) => {
  const { findings } = await conform(make, options)
  expect(findings.find(({ check }) => check === 'views')).toEqual({
    check: 'views',
    status: 'passed',
    details: [],
  })
})
