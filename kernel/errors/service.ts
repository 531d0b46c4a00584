import { ModalError } from './ModalError.js'

// Of services that are there. That there is none (`SERVICE_NOT_PROVIDED`) is said before anything is fetched, and stands in `plugin.ts`.

/** Two plugins that are on provide the same service: the later one is not set up. */
export const serviceProvidedTwice = (
  id: string,
  first: string,
  second: string,
): ModalError<'SERVICE_PROVIDED_TWICE'> =>
  new ModalError('SERVICE_PROVIDED_TWICE', `Service '${id}' is provided twice`, {
    details: `by '${first}' and '${second}': take one out of \`plugins\``,
  })

/** Two services need each other while being made. */
export const serviceCycle = (id: string): ModalError<'SERVICE_CYCLE'> =>
  new ModalError('SERVICE_CYCLE', `Service '${id}' needs itself`)
