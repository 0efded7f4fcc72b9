import { expect, vi } from 'vitest'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  onTestFinished,
  test,
} from './collected-tests.ts'

/** What the tests of mutation.ts import as `vitest`: its own `expect` and `vi`, and tests that run in this process. */
export { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, test as it, vi }
