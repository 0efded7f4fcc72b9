import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/support/vitest/slowest-first.ts'
import { content } from './web/build/content/content-plugin.ts'

// vitest gives BASE_URL another meaning inside the tests
const deployed =
  process.env.BASE_URL === undefined
    ? {}
    : { env: { DEPLOYED_URL: process.env.BASE_URL }, runner: './tests/support/vitest/known-gaps-runner.ts' }

// the timeouts are long, so that a test on a loaded machine does not fail
const poll = { timeout: 45_000, interval: 250 }
const testTimeout = 60_000

/**
 * The flow and fault tests often wait for mails, delays and processes. Meanwhile `npm test` runs the tests without a
 * product (scripts/test.mjs). The browser tests come later, and use two cores by themselves.
 */
const forWaiting = { maxWorkers: 3 }
const afterInfra = { groupOrder: 1 }
const afterWaits = { groupOrder: 2 }

/** Reports the CPU seconds of each file to `npm test`. */
const CPU = 'tests/support/vitest/cpu-seconds.ts'

/** What the tests in a real browser have in common. */
const inBrowser = {
  // the files of a worker share a product and a browser
  isolate: false,
  expect: { poll },
  globalSetup: ['tests/support/vitest/global-setup.ts'],
  setupFiles: [CPU],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // for browsers on a shared machine; `.ci/run` names each test that needed a retry
  retry: process.env.CI ? 1 : 0,
}

/** This test needs its own process, because the page that it starts keeps running. */
const STARTS_THE_PAGE = 'web/src/main.test.tsx'

/**
 * Doubles are injected. Files of a worker may share modules, emulators and products, as each project says; a test leaves
 * them as it found them.
 */
export default defineConfig({
  test: {
    // each further worker loads the modules again, and starts its own emulators
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    // no truncation of values: often only the last lines of a long run are available
    chaiConfig: { truncateThreshold: 0 },
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    // .ci/run reads this report; other runs of vitest write another file
    outputFile: { json: '.cache/vitest.json' },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: afterInfra,
          testTimeout,
          hookTimeout: testTimeout,
          include: [
            '{shared,functions,infra,scripts}/**/*.test.ts',
            'tests/{alarms,bench,drift,hardening,models,mutation,score,simulation}/**/*.test.ts',
          ],
          // a process for each of these short files took as long as the tests
          isolate: false,
          environment: 'node',
          setupFiles: [CPU],
        },
      },
      {
        plugins: [content(), react()],
        test: {
          name: 'web',
          sequence: afterInfra,
          testTimeout,
          hookTimeout: testTimeout,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [STARTS_THE_PAGE],
          // a jsdom for each file took as long as the tests
          isolate: false,
          environment: 'jsdom',
          setupFiles: [CPU, 'tests/support/vitest/web-setup.ts', 'tests/support/vitest/leave-nothing.ts'],
        },
      },
      {
        plugins: [content(), react()],
        test: {
          name: 'web-start',
          sequence: afterInfra,
          testTimeout,
          include: [STARTS_THE_PAGE],
          environment: 'jsdom',
          setupFiles: [CPU, 'tests/support/vitest/web-setup.ts'],
        },
      },
      {
        test: {
          name: 'stores',
          sequence: afterWaits,
          include: ['tests/stores/**/*.test.ts'],
          // the files of a worker share emulators (tests/support/emulators/shared-emulators.ts)
          isolate: false,
          expect: { poll },
          environment: 'node',
          setupFiles: [CPU],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          // a step of `.ci/run`, where `npm run synth` has bundled the functions
          name: 'bundles',
          include: ['tests/bundles/**/*.test.ts'],
          environment: 'node',
          testTimeout,
          // it bundles all functions before its tests
          hookTimeout: 300_000,
          sequence: afterWaits,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['tests/infra/**/*.test.ts'],
          // they share a few syntheses, which take seconds each: one process makes each once
          isolate: false,
          maxWorkers: 1,
          // the first group uses the core that is idle while the page is built
          sequence: { groupOrder: 0 },
          environment: 'node',
          setupFiles: [CPU],
          testTimeout,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'system',
          sequence: afterInfra,
          ...forWaiting,
          include: ['tests/{flows,faults}/**/*.test.ts'],
          // the files of a worker share a product (tests/support/product/shared-product.ts)
          isolate: false,
          // the longest enumerations, and what changes rarely: `npm run test:long` runs them
          exclude: [
            'tests/faults/{alerts,bulk-deletion,import,index-update,job,mail,provider,redrive,refresh-bulk,relay,removal,return}-crash.test.ts',
            'tests/faults/{deploy-formats,fault-injection,local-run,message-versions,restore-drill}.test.ts',
            ...(process.env.BASE_URL === undefined ? ['tests/flows/search-by-modelled-users.test.ts'] : []),
          ],
          ...deployed,
          expect: { poll },
          globalSetup: ['tests/support/vitest/global-setup.ts'],
          environment: 'node',
          setupFiles: [CPU],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...inBrowser,
          environment: 'node',
          name: 'e2e',
          sequence: { groupOrder: 3 },
          include: ['tests/e2e/**/*.test.ts'],
        },
      },
      {
        test: {
          ...inBrowser,
          environment: 'node',
          // axe, how pages look, and the journeys that not every user makes: `npm run test:browser`
          name: 'browser',
          maxWorkers: 3,
          // vitest requires a separate group for another number of workers
          sequence: { groupOrder: 4 },
          include: ['tests/browser/**/*.test.ts'],
        },
      },
    ],
  },
})
