import * as z from 'zod/mini'
import { defineRoute } from './contract.ts'

export const health = defineRoute('GET /health', {
  auth: 'none',
  summary: 'Returns whether the API is ready for traffic, its version and its commit.',
  responses: {
    200: z.object({
      status: z.literal('ok'),
      version: z.string(),
      /** The git commit of the code, with `-dirty` after it if files were changed since; null if it is unknown. */
      commit: z.nullable(z.string()),
    }),
  },
})

export const openApi = defineRoute('GET /openapi.json', {
  auth: 'none',
  summary: 'Returns this description of the API as OpenAPI 3.1.',
  responses: { 200: z.looseObject({ openapi: z.literal('3.1.0') }) },
  edgeSeconds: 300,
})
