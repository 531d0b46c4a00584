// Type-checks each example against the packed package. Each has a configuration of its own, since each registers its own modal; they
// share the files that they all read.
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'

/** What any example has read, by path. */
const read = new Map()

const shareFiles = options => {
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (path, ...rest) => {
    if (!read.has(path)) read.set(path, getSourceFile(path, ...rest))
    return read.get(path)
  }
  return host
}

const format = {
  getCanonicalFileName: name => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
}

const check = folder => {
  const { config, error } = ts.readConfigFile(`${folder}/tsconfig.json`, path => ts.sys.readFile(path))
  // Without the paths of ours, which lead editors to the sources.
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, resolve(folder), {
    noEmit: true,
    paths: undefined,
  })
  const program = ts.createProgram(fileNames, options, shareFiles(options))
  const problems = [...(error ? [error] : []), ...errors, ...ts.getPreEmitDiagnostics(program)]
  if (problems.length === 0) return true
  console.error(ts.formatDiagnostics(problems, format))
  return false
}

const folders = readdirSync('examples')
  .map(name => `examples/${name}`)
  .filter(folder => existsSync(`${folder}/tsconfig.json`))
const failed = folders.filter(folder => !check(folder))
if (failed.length > 0) process.exitCode = 1
