import { signMessage, verifyMessage } from '../../../kernel/contract/capabilities.js'
import { capable, type Capability } from '../../../kernel/contract/plugin.js'
import { conform } from '../../../testing/conformance/conform.js'
import { capableChain } from '../../support/capableChain.js'
import { ethereum } from '../../support/kernel.js'

const signs = capable(signMessage, { sign: async () => '0x' })
const verifies = capable(verifyMessage, { verify: async () => true })

const signingOf = async (...capabilities: readonly Capability[]) => {
  const { findings } = await conform(() =>
    capableChain({ networks: [ethereum], capabilities: () => capabilities }),
  )
  return findings.find(({ check }) => check === 'signing')
}

test('a chain that signs texts and cannot verify them is told what that means', async () => {
  expect(await signingOf(signs)).toEqual({
    check: 'signing',
    status: 'skipped',
    details: [
      'eip155: signMessage without verifyMessage: nobody can sign in with it, unless a server verifies',
    ],
  })
})

test('a chain that does both, or neither, is left in peace', async () => {
  expect(await signingOf(signs, verifies)).toMatchObject({ status: 'passed' })
  expect(await signingOf()).toMatchObject({ status: 'passed' })
})
