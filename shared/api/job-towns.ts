import * as z from 'zod/mini'
import { defineRoute } from './contract.ts'
import { VisitorJobSearch } from './job-search.ts'
import { townPoints } from './search-counts.ts'
import { EDGE_SECONDS } from './search.ts'

/** The jobs on a map (docs/product/search.md "Distance"). The firewall limits it with the list. */
export const jobTowns = defineRoute('GET /jobs/landing/towns', {
  auth: 'visitor',
  summary: 'Counts the jobs of a visitor’s search for each town near its place.',
  request: { query: VisitorJobSearch },
  responses: { 200: z.object({ counts: z.record(z.string(), z.int()), ...townPoints }) },
  errors: ['too_many_requests', 'no_register'],
  edgeSeconds: EDGE_SECONDS,
})
