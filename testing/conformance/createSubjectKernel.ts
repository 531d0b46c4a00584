import { createKernel } from 'portico/kernel'
import type { Kernel } from 'portico/kernel'
import { messageOf } from '../../kernel/errors/messageOf.js'
import type { AnyPlugin, PluginSpec } from 'portico/plugin'
import { defineService } from 'portico/plugin'
import { core, pending } from 'portico'
import type { Subject } from './Check.js'
import {
  createObservedEnvironment,
  isForLackOfNetwork,
  type ObservedEnvironment,
} from './createObservedEnvironment.js'
import { featuresOn } from './featuresOn.js'

/** A kernel with the plugin in it, and what becomes of the outside world. */
export interface SubjectKernel extends ObservedEnvironment {
  readonly kernel: Kernel
  readonly plugin: AnyPlugin
  /** Faults that reached no caller, as `source: message`. */
  readonly faults: readonly string[]
}

/** Nobody provides it: asking for it sets the plugin up, whatever its stage. */
export const probe = defineService<never>('conformance.probe')

/** Makes a kernel as a host would: with the core views, the plugin, and those it works with. */
export const createSubjectKernel = ({ make, options }: Subject): SubjectKernel => {
  const observed = createObservedEnvironment()
  const plugin = make()
  const faults: string[] = []
  const kernel = createKernel({
    env: observed.env,
    projectId: '0'.repeat(32),
    features: featuresOn([plugin]),
    plugins: [core(), pending(), ...(options.with?.() ?? []), { ...plugin, spec: withProbe(plugin) }],
    onError: (error, source) => {
      if (!isForLackOfNetwork(error)) faults.push(`${source}: ${messageOf(error)}`)
    },
  })
  return { ...observed, kernel, plugin, faults }
}

const withProbe = ({ spec }: AnyPlugin): PluginSpec => ({
  ...spec,
  provides: [...(spec.provides ?? []), probe],
})
