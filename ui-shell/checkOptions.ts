import { ModalError } from '../kernel/errors/ModalError.js'
import type { Kernel } from '../kernel/contract/Kernel.js'
import type { SharedOptions } from '../kernel/contract/options.js'
import type { ModalOptions } from './Modal.js'

/** Every option that there is. */
const known: Readonly<Record<keyof ModalOptions, true>> = {
  ...{
    allowUnsupportedChain: true,
    chooseChain: true,
    debug: true,
    defaultAccountTypes: true,
    defaultNetwork: true,
  },
  ...{ enableEmbedded: true, enableNetworkSwitch: true, env: true, features: true, legalCheckbox: true },
  ...{ locale: true, manualWCControl: true, metadata: true, onError: true, onEvent: true, order: true },
  ...{
    plugins: true,
    preload: true,
    button: true,
    privacyPolicyUrl: true,
    projectId: true,
    sdkType: true,
    sdkVersion: true,
  },
  ...{ storageKey: true, termsConditionsUrl: true, themeMode: true, themeVariables: true },
}

const names = Object.keys(known)

const unknownOptions = (options: object): readonly string[] =>
  Object.keys(options)
    .filter(name => !names.includes(name))
    .map(name => {
      const meant = names.find(each => each.toLowerCase() === name.toLowerCase())
      return `there is no option '${name}'${meant ? `: it is '${meant}'` : ''}`
    })

const unknownFlags = ({ registry }: Kernel, features: object = {}): readonly string[] => {
  const flags = registry.plugins
    .flatMap(({ spec: { flag, flags = [] } }) => [flag, ...flags])
    .map(each => each?.id)
  return Object.keys(features)
    .filter(name => !flags.includes(name))
    .map(name => `no plugin in the list has the feature '${name}'`)
}

const emptyChains = ({ stores }: Kernel): readonly string[] =>
  stores.namespaces.all
    .filter(({ networks }) => networks.length === 0)
    .map(({ namespace }) => `the chain '${namespace}' has no network, so nobody can connect on it`)

/**
 * Looks for what a host has written and nothing heeds: misspelt options, features of no plugin, chains without a network. What it finds is
 * reported as `INVALID_OPTIONS`. For debug mode: it is fetched for that alone.
 */
export const checkOptions = (kernel: Kernel): void => {
  // What the host has given, as it is: the kernel hands on more than it reads.
  const options = kernel.options as SharedOptions & { readonly features?: object }
  const problems = [
    ...unknownOptions(options),
    ...unknownFlags(kernel, options.features),
    ...emptyChains(kernel),
  ]
  for (const problem of problems)
    kernel.report(
      new ModalError('INVALID_OPTIONS', 'An option has no effect', { details: problem }),
      'createModal',
    )
}
