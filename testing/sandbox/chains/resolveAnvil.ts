import { createRequire } from 'node:module'
import { SandboxError } from '../SandboxError.js'

const systems = new Map([
  ['darwin', 'darwin'],
  ['linux', 'linux'],
  ['win32', 'win32'],
])
const processors = new Map([
  ['x64', 'amd64'],
  ['arm64', 'arm64'],
])

/**
 * Finds anvil's program for this machine, in the platform package beside `@foundry-rs/anvil`.
 * Starting it directly spares the 190 ms of the package's own wrapper.
 *
 * @param anvilPackage the package to look beside; only tests name another
 * @returns the absolute path of the program
 * @throws SandboxError `ANVIL_NOT_INSTALLED` with the install command
 */
export function resolveAnvil(anvilPackage = '@foundry-rs/anvil'): string {
  const platform = `${systems.get(process.platform) ?? process.platform}-${processors.get(process.arch) ?? process.arch}`
  const program = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    const packageFile = createRequire(import.meta.url).resolve(`${anvilPackage}/package.json`)
    // Resolved from the package itself: strict package managers link the platform package nowhere else.
    return createRequire(packageFile).resolve(`@foundry-rs/anvil-${platform}/bin/${program}`)
  } catch (cause) {
    throw new SandboxError(
      'ANVIL_NOT_INSTALLED',
      `The sandbox runs its chains on anvil, which is not installed for ${platform}. Install it with: npm i -D @foundry-rs/anvil`,
      { cause },
    )
  }
}
