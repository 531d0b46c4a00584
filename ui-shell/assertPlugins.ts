import { ModalError } from '../kernel/errors/ModalError.js'

/**
 * Refuses what TypeScript would have: hosts write JavaScript, too.
 * @param options what `createModal` was given
 * @throws `INVALID_OPTIONS`
 */
export const assertPlugins = (options: { readonly plugins: unknown } | undefined): void => {
  const plugins = options?.plugins
  if (!Array.isArray(plugins) || plugins.some((plugin?: { readonly spec?: object }) => !plugin?.spec))
    throw new ModalError('INVALID_OPTIONS', 'createModal needs a list of plugins', {
      details: 'call each: `plugins: [eip155({ networks }), injected()]`',
    })
}
