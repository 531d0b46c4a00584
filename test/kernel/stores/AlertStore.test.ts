import { jest } from '@jest/globals'
import { defineFlag, definePlugin } from '../../../kernel/define.js'
import { createKernel } from '../../../kernel/runtime/createKernel.js'
import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { AlertStore, type Alert, type AlertCode } from '../../../kernel/stores/AlertStore.js'
import { createPage } from '../../support/kernel.js'

const storeIn = (isDebug: boolean) => {
  const told: Alert[] = []
  return { told, alerts: new AlertStore(isDebug, alert => told.push(alert)) }
}

test('an alert stays until it is dismissed', () => {
  const { alerts } = storeIn(true)
  alerts.show('NETWORK_NOT_FOUND', { detail: 'eip155:5' })
  expect(alerts.current).toEqual({ code: 'NETWORK_NOT_FOUND', detail: 'eip155:5' })
  alerts.dismiss()
  expect(alerts.current).toBeUndefined()
})

test('of two alerts the newer stands', () => {
  const { alerts } = storeIn(true)
  alerts.show('SESSION_EXPIRED')
  alerts.show('INVALID_APP_CONFIGURATION', { detail: 'https://app.example' })
  expect(alerts.current?.code).toBe('INVALID_APP_CONFIGURATION')
})

test.each<AlertCode>(['SESSION_EXPIRED', 'ACME_DOWN'])(
  'every visitor sees %s, which is said to be theirs',
  code => {
    const { alerts, told } = storeIn(false)
    alerts.show(code, { audience: 'visitors' })
    expect(alerts.current?.code).toBe(code)
    expect(told).toEqual([])
  },
)

test.each<AlertCode>([
  'INVALID_APP_CONFIGURATION',
  'NETWORK_NOT_FOUND',
  'ACME_DOWN',
  // Of a code nothing is read.
  'SESSION_LOST',
  'EMBEDDED_WALLET_MISSING',
])('%s is for developers: no visitor sees it, nor does it take the place of what they see', code => {
  const { alerts, told } = storeIn(false)
  alerts.show('SESSION_EXPIRED', { audience: 'visitors' })
  alerts.show(code, { detail: 'why' })
  expect(alerts.current?.code).toBe('SESSION_EXPIRED')
  expect(told).toEqual([{ code, detail: 'why' }])
  const inDebug = storeIn(true)
  inDebug.alerts.show(code)
  expect([inDebug.alerts.current?.code, inDebug.told]).toEqual([code, []])
})

test('outside of debug mode the host is told by `onError`', () => {
  const faults: unknown[] = []
  const { kernel } = createPage({ onError: error => faults.push(error) })
  kernel.stores.alert.show('INVALID_PROJECT_ID', { detail: 'Project not found' })
  expect(faults).toMatchObject([
    {
      code: 'APP_MISCONFIGURED',
      shortMessage: 'Invalid App Configuration',
      details: 'INVALID_PROJECT_ID: Project not found',
    },
  ])
})

test('without `onError`, the console says it, once', () => {
  const said = jest.spyOn(console, 'error').mockReturnValue()
  const kernel = createKernel({ plugins: [], env: memoryEnvironment() })
  for (let time = 0; time < 3; time++) kernel.stores.alert.show('INVALID_PROJECT_ID')
  kernel.stores.alert.show('INVALID_APP_CONFIGURATION')
  expect(said).toHaveBeenCalledTimes(2)
  expect(said).toHaveBeenCalledWith(
    '[portico] kernel:',
    expect.objectContaining({ code: 'APP_MISCONFIGURED' }),
  )
  said.mockRestore()
})

const hosted = (isOn = true) =>
  definePlugin({ id: 'acme.hosted', usesProjectId: true, flag: defineFlag('hosted', isOn) })

test.each([
  [{ debug: true }, [hosted()], 'PROJECT_ID_NOT_CONFIGURED'],
  [{ debug: true, projectId: 'abc' }, [hosted()], undefined],
  [{ debug: true }, [hosted(false)], undefined],
  // Nothing of its window needs one.
  [{ debug: true }, [], undefined],
  [{}, [hosted()], undefined],
])('a page with %j and %j starts with the alert %s', async (options, plugins, code) => {
  const { kernel } = createPage({ ...options, plugins })
  await kernel.start()
  expect(kernel.stores.alert.current?.code).toBe(code)
})
