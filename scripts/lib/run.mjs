import { spawn } from 'node:child_process'

/** Runs a program to its end, showing what it prints. Rejects when it fails, with its `code`: null where it was ended by a signal. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      stdio: 'inherit',
      ...options,
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve()
      const error = new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}`)
      reject(Object.assign(error, { code }))
    })
  })
