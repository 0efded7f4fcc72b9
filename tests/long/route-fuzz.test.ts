import { seededFunctions } from '../support/fuzz/seeded-functions.ts'
import { testAllRoutes } from '../support/fuzz/test-all-routes.ts'

// docs/product/security.md "Figures": fuzz from the contracts. The seed is fixed, so that each night sends the same requests
testAllRoutes({
  cases: 200,
  start: async () => ({ ...(await seededFunctions()), hasDemoProvider: true }),
  startTimeout: 240_000,
})
