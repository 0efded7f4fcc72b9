import type { Send } from '../support/fuzz/fuzz-request.ts'
import { testAllRoutes } from '../support/fuzz/test-all-routes.ts'
import { startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

// `npm run test:long` sends more (tests/long/route-fuzz.test.ts)
testAllRoutes({
  cases: 3,
  async start() {
    const world = await startWorld()
    const send: Send = async ({ method, path, query, ...init }) => {
      const { status, headers, text } = await world.send(
        method,
        `${path}?${new URLSearchParams(query)}`,
        init,
      )
      return { status, headers: Object.fromEntries(headers), text }
    }
    return {
      send,
      newUser: (facts) => world.newUser(facts),
      hasDemoProvider: !isDeployed,
      stop: () => world.stop(),
    }
  },
})
