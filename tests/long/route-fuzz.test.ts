import { seededFunctions } from '../support/fuzz/seeded-functions.ts'
import { testAllRoutes } from '../support/fuzz/test-all-routes.ts'

// docs/product/security.md "Figures": fuzz from the contracts
testAllRoutes({
  cases: 1_000,
  start: async () => ({ ...(await seededFunctions()), hasDemoProvider: true }),
  startTimeout: 240_000,
})
