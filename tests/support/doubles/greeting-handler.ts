import * as z from 'zod/mini'
import { defineRoute, type RouteContract } from '#shared/api/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { Principal } from '../../../functions/platform/auth/principal.ts'
import { httpHandler, implement } from '../../../functions/platform/http/http-handler.ts'
import { createLogger } from '../../../functions/platform/logger.ts'
import { jsonHeaders, lambdaContext, restEvent } from './rest-event.ts'

const greet = defineRoute('POST /greet', {
  auth: 'visitor',
  summary: 'Greets.',
  request: {
    body: z.object({ name: z.string({ error: 'Give a name' }) }),
    query: z.object({ times: z.optional(z.string()) }),
  },
  responses: { 200: z.object({ greeting: z.string() }) },
})

export const principal: Principal = {
  userId: 'u1',
  sessionId: 's1',
  role: 'user',
  plan: 'free',
  emailVerified: true,
}

interface Setting extends Partial<Pick<RouteContract, 'auth' | 'errors' | 'edgeSeconds'>> {
  answer?: (name: string) => unknown
  /** The cookie that the handler sets. */
  cookie?: string
  /** The names of users in log lines; by default readable ones. */
  pseudonymOf?: (kind: 'user', userId: string) => Promise<string>
  /** For how many milliseconds the process has run. */
  uptime?: () => number
}

/** A handler with one route, `POST /greet`, a function to call it, and its log lines. */
export function greetingHandler({
  answer = (name: string): unknown => ({ greeting: `Hello ${name}` }),
  cookie,
  pseudonymOf = async (kind, id) => `pseudonym of ${kind} ${id}`,
  uptime,
  ...contract
}: Setting = {}) {
  const lines: string[] = []
  const handler = httpHandler({
    routes: [
      implement({ ...greet, ...contract }, ({ body }) => ({
        status: 200,
        body: answer(body.name) as { greeting: string },
        ...(cookie !== undefined && { cookie }),
      })),
    ],
    authenticate: async (token) => {
      if (token !== 'good') throw new AppError('token_invalid', 'Your session is not valid')
      return principal
    },
    viewerAddress: () => '203.0.113.7',
    pseudonymOf,
    logger: createLogger(
      (line) => lines.push(line),
      () => new Date(0),
    ),
    now: () => new Date(0),
    uptime,
  })
  const call = async (request: Partial<Parameters<typeof restEvent>[0]> = {}) => {
    const result = await handler(
      restEvent({
        method: 'POST',
        resource: '/greet',
        body: '{"name":"Uma"}',
        headers: jsonHeaders,
        ...request,
      }),
      lambdaContext,
    )
    return {
      status: result.statusCode,
      headers: result.headers ?? {},
      body: JSON.parse(result.body) as Record<string, unknown>,
    }
  }
  return { call, log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}
