/**
 * Imports a module that is of use in Node only. Bundlers leave a name alone that is not written out, so that pages can be built
 * from `@portico/testing`, which have none of it.
 */
export const importInNode = <Module>(name: string): Promise<Module> =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ name) as Promise<Module>
