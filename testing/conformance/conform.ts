import { messageOf } from '../../kernel/errors/messageOf.js'
import type { AnyPlugin } from 'portico/plugin'
import type { Check, Outcome } from './Check.js'
import { activation } from './checks/activation.js'
import { bareImport } from './checks/bareImport.js'
import { capabilities } from './checks/capabilities.js'
import { declaration } from './checks/declaration.js'
import { disposal } from './checks/disposal.js'
import { entryWeight } from './checks/entryWeight.js'
import { guards } from './checks/guards.js'
import { messages } from './checks/messages.js'
import { rpc } from './checks/rpc.js'
import { signing } from './checks/signing.js'
import { silence } from './checks/silence.js'
import { views } from './checks/views.js'
import type { ConformOptions } from './ConformOptions.js'
import { watchIntervals } from './watchIntervals.js'

/** The result of one check. */
export interface Finding {
  /** `declaration`, `silence`, … */
  readonly check: string
  readonly status: 'passed' | 'failed' | 'skipped'
  /** What is wrong, or why it was skipped. */
  readonly details: readonly string[]
}

/** The result of `conform`. */
export interface Conformance {
  readonly findings: readonly Finding[]
  /** What is wrong, as `check: sentence`. Empty: the plugin keeps every promise that could be checked. */
  readonly problems: readonly string[]
}

const checks: readonly Check[] = [
  ...[declaration, silence, activation, guards, disposal, capabilities],
  ...[signing, rpc, messages, bareImport, entryWeight, views],
]

const findingOf = (check: string, outcome: Outcome): Finding => {
  if ('skipped' in outcome) return { check, status: 'skipped', details: [outcome.skipped] }
  return { check, status: outcome.length > 0 ? 'failed' : 'passed', details: outcome }
}

/**
 * Checks that a plugin keeps the rules for plugins: a plain declaration, no activity before the visitor acts, lazy parts that load,
 * declared guards, working services and capabilities, a clear RPC list, nothing left behind after `dispose`, complete languages, a light
 * entry that can be imported in bare Node, accessible views. Run it in your tests: in Node for the package, and in jsdom or a browser for
 * the views. A check that cannot run in its environment is skipped, and the result says so.
 * @param make your plugin's factory, with its options: called anew for each check
 * @returns what was found; rejects only when a check itself is broken
 * @example expect((await conform(() => faucet({ url }), { entry: 'acme-faucet' })).problems).toEqual([])
 */
export const conform = async (make: () => AnyPlugin, options: ConformOptions = {}): Promise<Conformance> => {
  const findings: Finding[] = []
  for (const { name, run } of checks) {
    // An interval that a plugin leaves behind would keep the process from ending.
    await watchIntervals(async () => {
      const outcome = await Promise.resolve()
        .then(() => run({ make, options }))
        .catch((error: unknown): Outcome => [messageOf(error)])
      findings.push(findingOf(name, outcome))
    })
  }
  const failed = findings.filter(({ status }) => status === 'failed')
  return {
    findings,
    problems: failed.flatMap(({ check, details }) => details.map(each => `${check}: ${each}`)),
  }
}
