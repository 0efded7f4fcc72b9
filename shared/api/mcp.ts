import * as z from 'zod/mini'
import { checkAdvert } from './advert-checks.ts'
import { dataOf, defineRoute, type RouteContract } from './contract.ts'
import { TextParameter } from './parameters.ts'

const NO_MESSAGE = 'Send a message of JSON-RPC 2.0'

/** A message of the Model Context Protocol. Its params are parsed by the tool that it calls. */
const AgentMessage = z.object({
  jsonrpc: z.literal('2.0', NO_MESSAGE),
  /** Absent in a notification, which has no answer. */
  id: z.optional(
    z.union([z.string().check(z.maxLength(100, NO_MESSAGE)), z.int(NO_MESSAGE)], { error: NO_MESSAGE }),
  ),
  method: z.string(NO_MESSAGE).check(z.maxLength(100, NO_MESSAGE)),
  params: z.optional(z.record(z.string(), z.unknown(), NO_MESSAGE)),
})

/** The door for agents (docs/product/api.md "Agents"). Each tool makes a call of this API. Errors of the protocol have the status 200 too. */
export const mcp = defineRoute('POST /mcp', {
  auth: 'visitor',
  summary:
    'Answers an agent by the Model Context Protocol, without sessions. Its tools only read. With an API token they answer as its user sees it.',
  request: { body: AgentMessage },
  responses: {
    200: z.object({
      jsonrpc: z.literal('2.0'),
      id: z.optional(z.nullable(z.union([z.string(), z.int()]))),
      result: z.optional(z.record(z.string(), z.unknown())),
      error: z.optional(z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) })),
    }),
    202: z.object({}),
  },
  errors: ['forbidden'],
  maxBodyBytes: checkAdvert.maxBodyBytes,
})

/** No address has this call: the page finds occupations by itself (docs/decisions/036-occupation-check.md). */
export const occupationCheck = {
  id: 'GET /occupations',
  method: 'GET',
  path: '/occupations',
  auth: 'none',
  summary: 'Finds the occupations of a job title, and the pay that each requires.',
  request: { query: z.object({ title: TextParameter }) },
  responses: {
    200: dataOf(
      z.object({
        source: z.string(),
        as_of: z.string(),
        /** The best first; empty if none is like the title. */
        occupations: z.array(
          z.object({
            code: z.string(),
            title: z.string(),
            note: z.nullable(z.string()),
            standing: z.enum(['eligible', 'only-if', 'not-eligible']),
            on_shortage_list: z.boolean(),
            on_salary_list: z.boolean(),
            /** In pounds for 37.5 hours a week; null where a national pay scale counts instead. */
            going_rate: z.nullable(z.number()),
            /** The least pay today for a first application without a lower case; null as above. */
            required_pay: z.nullable(z.number()),
            pay_scales: z.array(z.string()),
          }),
        ),
      }),
    ),
  },
} as const satisfies RouteContract
