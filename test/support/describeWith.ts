import { hasApt } from '../../scripts/lib/apt.mjs'

/** A program of the system that tests run beside. */
export interface SystemProgram {
  readonly name: string
  /** The variable of the environment that names another one. */
  readonly variable: string
  /** Where it is; undefined where it was not found. */
  readonly path: string | undefined
  /** The package of Debian that has it; undefined where there is none. */
  readonly debianPackage?: string
}

/**
 * Describes tests that need a program. Where it is not there, the run says that they are left out; in CI, where Debian has a package of
 * it, they fail instead.
 */
export const describeWith = (program: SystemProgram, title: string, tests: (path: string) => void): void => {
  const { name, variable, path, debianPackage } = program
  if (path !== undefined) {
    describe(title, () => tests(path))
    return
  }
  const missing = `${name} is not installed, and ${variable} names none`
  if (process.env['CI'] && debianPackage !== undefined && hasApt(process.env)) {
    test(title, () => {
      throw new Error(`${missing}: apt-get install ${debianPackage}`)
    })
    return
  }
  // Jest shows nothing that a file says on its console when all its tests are skipped.
  process.stderr.write(`Left out: ${title}. ${missing}.\n`)
  describe.skip(title, () => tests(name))
}
