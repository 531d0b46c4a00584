import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

test('compiling the contracts again gives what is committed, byte for byte', async () => {
  const script = fileURLToPath(new URL('../../../testing/sandbox/contracts/compile.mjs', import.meta.url))
  await expect(promisify(execFile)(process.execPath, [script, '--check'])).resolves.toEqual({
    stdout: '',
    stderr: '',
  })
})
