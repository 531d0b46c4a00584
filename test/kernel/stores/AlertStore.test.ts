import { AlertStore } from '../../../kernel/stores/AlertStore.js'
import { createPage } from '../../support/kernel.js'

test('an alert stays until it is dismissed', () => {
  const alerts = new AlertStore()
  alerts.show('NETWORK_NOT_FOUND', 'eip155:5')
  expect(alerts.current).toEqual({ code: 'NETWORK_NOT_FOUND', detail: 'eip155:5' })
  alerts.dismiss()
  expect(alerts.current).toBeUndefined()
})

test('of two alerts the newer stands', () => {
  const alerts = new AlertStore()
  alerts.show('SESSION_EXPIRED')
  alerts.show('INVALID_APP_CONFIGURATION', 'https://app.example')
  expect(alerts.current?.code).toBe('INVALID_APP_CONFIGURATION')
})

test.each([
  [{ debug: true }, 'PROJECT_ID_NOT_CONFIGURED'],
  [{ debug: true, projectId: 'abc' }, undefined],
  [{}, undefined],
])('a page with %j starts with the alert %s', async (options, code) => {
  const { kernel } = createPage(options)
  await kernel.start()
  expect(kernel.stores.alert.current?.code).toBe(code)
})
