import { http, HttpResponse } from 'msw'
import type { SetupServer } from 'msw/node'
import { planSample } from './plan-sample.ts'
import { emptyStats, sumOf } from './stats-sample.ts'
// preloads the question, so that no test waits for a file
import '../bulk/bulk-question.tsx'

/** Serves what today has left, and an average of 1,250 tokens a request to a model. */
export const serveCosts = (server: SetupServer): void =>
  server.use(
    http.get('*/api/admin/refresh-plan', () => HttpResponse.json({ data: planSample() })),
    http.get('*/api/admin/stats', () =>
      HttpResponse.json({
        data: { ...emptyStats(), overall: sumOf({ requests: 8, success: 8, total_tokens: 10_000 }) },
      }),
    ),
  )
