import * as z from 'zod/mini'
import { defineRoute } from './contract.ts'

export const health = defineRoute({
  id: 'health',
  method: 'GET',
  path: '/health',
  auth: 'none',
  request: {},
  responses: { 200: z.object({ status: z.literal('ok'), version: z.string() }) },
})
