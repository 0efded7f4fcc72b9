import { defineConfig } from 'vitest/config'

/** `npm run test:long`: what takes minutes. */
export default defineConfig({
  test: {
    include: ['tests/long/**/*.test.ts'],
    environment: 'node',
    // some measure times: none may disturb another
    fileParallelism: false,
    testTimeout: 20 * 60_000,
    hookTimeout: 60_000,
  },
})
