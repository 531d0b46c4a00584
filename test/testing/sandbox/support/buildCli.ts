import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'

/** Makes the `portico` command runnable by plain Node. Returns the path of the program. */
export async function buildCli(): Promise<string> {
  const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
  const outfile = at(`.cache/test-sandbox/cli-${process.pid}.mjs`)
  await build({
    entryPoints: [at('testing/sandbox/cli.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })
  return outfile
}
