import { createServer } from 'node:http'
import { useEffect, useRef } from 'react'
import { base, mainnet, sepolia } from 'viem/chains'
import { eip155 } from 'portico/chain-eip155'
import { injected } from 'portico/connector-injected'
import type { Languages, Strings } from 'portico/plugin'
import { conform, type ConformOptions } from '@portico/testing'
import { ConnectButton, useModal } from 'portico/react'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { compileSample, type SampleOutput } from './compileSample.js'
import type { Sample } from './readSamples.js'
import { isOfNoNetwork, SamplePage } from './samplePage.js'
import { useExports } from './useExports.js'

const withoutEntry = ({ addresses = {} }: ConformOptions = {}): ConformOptions => ({ addresses })

/** Throws on a name that a module does not export, which would else be undefined. */
const strict = (specifier: string, module: object) =>
  new Proxy(
    { ...module, __esModule: true },
    {
      get: (target, name) => {
        if (typeof name === 'string' && name !== 'then' && !(name in target))
          throw new Error(`${specifier} exports no ${name}`)
        return Reflect.get(target, name)
      },
    },
  )

/** A `test` for samples that are tests: it runs at once. */
const testNow = () => {
  const running: unknown[] = []
  const test = (_name: string, run: () => unknown) => void running.push(run())
  const each =
    (rows: readonly (readonly unknown[])[]) =>
    (_name: string, run: (...row: readonly unknown[]) => unknown) =>
      void rows.forEach(row => running.push(run(...row)))
  return { test: Object.assign(test, { each }), end: () => Promise.all(running) }
}

const createLoader = (page: SamplePage, samples: readonly Sample[]) => {
  const tests = testNow()
  const namesFor = async (code: string) => ({
    ...{ eip155, injected, mainnet, base, sepolia, ConnectButton, useModal, useEffect, useRef },
    ...{ createModal: page.createModal, wallet: page.wallet, test: tests.test },
    plugins: [eip155({ networks: [mainnet, base] }), injected()],
    modal:
      /\bmodal\b/.test(code) && !/\b(const|import \{) modal\b/.test(code) ? await page.connect() : undefined,
  })
  const replaced = new Map<string, object>([
    ['portico', { createModal: page.createModal }],
    // No package of the reader's is here to be built.
    [
      '@portico/testing',
      { conform: (make: () => AnyPlugin, options?: ConformOptions) => conform(make, withoutEntry(options)) },
    ],
    [
      'node:http',
      { createServer: (...args: Parameters<typeof createServer>) => page.keep(createServer(...args)) },
    ],
  ])
  const loaded = new Map<Sample, Promise<SampleOutput>>()
  const importOf = async (specifier: string, { path, name = '' }: Sample): Promise<object> => {
    const folder = name.includes('/') ? name.replace(/[^/]+$/, '') : ''
    const file = new URL(specifier, `file:///${folder}`).pathname.slice(1).replace(/\.js$/, '')
    const own = samples.find(each => each.path === path && each.name?.replace(/\.\w+$/, '') === file)
    if (specifier.startsWith('.')) {
      if (!own) throw new Error(`${path} shows no ${specifier}`)
      return (await load(own)).exports
    }
    const module = (await import(specifier)) as object
    return strict(specifier, { ...module, ...replaced.get(specifier) })
  }
  /** A package that is not installed is missed only by who uses it. */
  const importFor = (specifier: string, sample: Sample): Promise<() => object> =>
    importOf(specifier, sample).then(
      module => () => module,
      (error: unknown) => () => {
        throw error
      },
    )
  const run = async (sample: Sample): Promise<SampleOutput> => {
    const compiled = compileSample(sample.code, sample.language === 'tsx')
    const modules = new Map<string, () => object>()
    for (const specifier of compiled.imports) modules.set(specifier, await importFor(specifier, sample))
    const output = await compiled.run({
      require: specifier => modules.get(specifier)?.(),
      names: await namesFor(sample.code),
    })
    await tests.end()
    return output
  }
  const load = (sample: Sample) => {
    const known = loaded.get(sample) ?? run(sample)
    loaded.set(sample, known)
    return known
  }
  return load
}

/** Runs a sample on a page of its own. @throws what it throws, and when a modal of it reports something */
export const runSample = async (sample: Sample, samples: readonly Sample[]): Promise<void> => {
  const page = new SamplePage()
  try {
    const load = createLoader(page, samples)
    const output = await page.closeWhileWaiting(load(sample))
    const fileOf = (file: string) => samples.find(({ path, name }) => path === sample.path && name === file)
    const texts = fileOf('strings/en.ts') ?? fileOf('strings/index.ts')
    const given = texts ? (await load(texts)).exports['default'] : {}
    const strings = texts?.name === 'strings/index.ts' ? async () => ({ default: given as Languages }) : given
    await useExports(page, sample, output, strings as Strings)
    await page.check()
  } catch (error) {
    if (!isOfNoNetwork(error)) throw error
  } finally {
    page.end()
  }
}
