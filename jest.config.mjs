import { availableParallelism } from 'node:os'

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^portico$': '<rootDir>/ui-shell/index.ts',
    '^portico/plugin$': '<rootDir>/kernel/define.ts',
    '^portico/plugin/lazy$': '<rootDir>/kernel/lazy.ts',
    '^portico/(kernel|siwx-server|wallet-standard|chain-kit|money-kit)$': '<rootDir>/$1/index.ts',
    '^portico/wallet-standard/lazy$': '<rootDir>/wallet-standard/lazy.ts',
    '^@portico/testing$': '<rootDir>/testing/index.ts',
    '^@portico/secure-site$': '<rootDir>/secure-site/index.ts',
    '^@portico/testing/sandbox$': '<rootDir>/testing/sandbox/index.ts',
    '^portico/mobx$': '<rootDir>/kernel/mobx.ts',
    '^portico/query$': '<rootDir>/kernel/query/index.ts',
    '^portico/networks$': '<rootDir>/plugins/chain-eip155/networks/index.ts',
    '^portico/(kit|react|element|themes)$': '<rootDir>/ui-shell/$1/index.ts',
    '^portico/(analytics|chain-.*|connector-.*|feature-.*|swap-.*|hosted-api|wallet-catalogue)$':
      '<rootDir>/plugins/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/examples/', '<rootDir>/.cache/'],
  transform: {
    '\\.(ts|tsx)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
    '\\.css$': '<rootDir>/test/support/css-transform.mjs',
  },
}

/** Node: everything without a DOM. DOM: components in jsdom. E2E: real Chromium against the built package. */
export default {
  // Slow machines are no failures: what must be fast is measured by the tests themselves, and what they wait for has limits of its own.
  testTimeout: 120_000,
  // Modules loaded as ESM are never let go: without processes that are replaced in time, a whole run ends with no memory left.
  workerIdleMemoryLimit: '1GB',
  // One more than cores, since browser tests wait now and then; never more than memory is for. CI has no second try, and takes its time.
  maxWorkers: Math.min(availableParallelism(), 4) + (process.env.CI ? 0 : 1),
  // Failures are told once as they happen, and once at the end, by the reporter of ours.
  reporters: [['default', { summaryThreshold: Infinity }], '<rootDir>/test/support/reporter.mjs'],
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/(e2e|browsers)/'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/test/support/jsdom-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      testMatch: ['<rootDir>/test/**/*.test.tsx'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/(e2e|browsers)/'],
    },
    {
      ...shared,
      displayName: 'e2e',
      testEnvironment: '<rootDir>/test/e2e/support/environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/e2e/support/every-test.ts'],
      testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
      globalSetup: '<rootDir>/test/e2e/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/e2e/support/global-teardown.mjs',
    },
  ],
}
