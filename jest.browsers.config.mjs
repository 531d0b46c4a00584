import everything from './jest.config.mjs'

const e2e = everything.projects.find(({ displayName }) => displayName === 'e2e')
const { globalSetup, globalTeardown, setupFilesAfterEnv, ...shared } = e2e

/** For `npm run test:browsers`: the walk through the demo, and the browser tests of the main steps, in the browser that it names. */
export default {
  ...everything,
  reporters: ['<rootDir>/test/browsers/support/reporter.mjs'],
  projects: [
    { ...shared, displayName: 'walk', testMatch: ['<rootDir>/test/browsers/**/*.test.ts'] },
    { ...e2e },
  ],
}
