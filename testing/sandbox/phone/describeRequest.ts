import { showInvisible } from '../../approval-window/showInvisible.js'
import type { PhoneRequestText } from './Phone.js'
import type { PhoneCall, PhoneNamespace } from './PhoneNamespace.js'

/** Puts a request into words: those of its namespace, else its method and parameters. */
export async function describeRequest(
  namespace: PhoneNamespace | undefined,
  call: PhoneCall,
): Promise<PhoneRequestText> {
  if (!namespace?.describe) return showAsIs(call, `This site calls ${showInvisible(call.method)}.`)
  try {
    return await namespace.describe(call)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return showAsIs(call, `To approve will end in an error: ${showInvisible(why)}`)
  }
}

const showAsIs = ({ chainId, method, params }: PhoneCall, lead: string): PhoneRequestText => ({
  title: 'Allow this?',
  lead,
  facts: [
    { label: 'Network', value: showInvisible(chainId) },
    { label: 'Method', value: showInvisible(method), isCode: true },
  ],
  body: { label: 'Parameters', text: showInvisible(JSON.stringify(params ?? null, null, 2)) },
})
