import { isModalError } from 'portico/plugin'
import { messageOf } from '../../kernel/errors/messageOf.js'
import { probe, type SubjectKernel } from './createSubjectKernel.js'

/** Brings all of a plugin to life: opens the modal, fetches its services, views, chains and connectors. @returns what failed */
export const liveThrough = async ({ kernel, plugin }: SubjectKernel): Promise<readonly string[]> => {
  const { provides = [], views = [], namespaces = [], capabilities = [] } = plugin.spec
  const { accountTabs = [], connectMethods = [] } = plugin.spec
  const services = provides.flatMap(key => (key.kind === 'service' ? [key] : []))
  await kernel.start()
  await kernel.open()
  /** Whatever its stage; and what it guards is asked for. */
  const setUp = () =>
    kernel.load(probe).catch((error: unknown) => {
      if (!isModalError(error, 'SERVICE_NOT_PROVIDED')) throw error
    })
  const steps: readonly (readonly [what: string, load: () => Promise<unknown>])[] = [
    ['its setup', setUp],
    ['its wallets', () => kernel.preload()],
    ...services.map(key => [`service ${key.id}`, () => kernel.load(key)] as const),
    ...views.map(({ view, load }) => [`view ${view.id}`, load] as const),
    ...namespaces.map(
      ({ namespace }) => [`chain ${namespace.id}`, () => kernel.provider(namespace.id)] as const,
    ),
    ...capabilities.map(
      ({ key, namespace, load }) => [`capability ${key.id} of ${namespace}`, load] as const,
    ),
    ...[...accountTabs, ...connectMethods].map(({ id, load }) => [`part ${id}`, load] as const),
  ]
  const problems: string[] = []
  // One after the other: test runners that link modules by themselves mix up those that several imports share.
  for (const [what, load] of steps) {
    await load().catch((error: unknown) => problems.push(`${what} does not load: ${messageOf(error)}`))
  }
  return problems
}
