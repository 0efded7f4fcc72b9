import * as z from 'zod/mini'
import { defineRoute } from '../contract.ts'
import { PageParameter } from '../parameters.ts'
import { Difference, differences, ImportPath } from './imports.ts'

/** The number of rows of an answer. */
export const ROWS_PER_PART = 5000

/** What a dry run finds: the kinds of change of companies, and the rows of the file that are refused. */
export const foundKinds = [...differences, 'refused'] as const
export type FoundKind = (typeof foundKinds)[number]

export const FoundRow = z.union([Difference, z.object({ line: z.int(), reason: z.string() })])
export type FoundRow = z.infer<typeof FoundRow>

export const importDifferences = defineRoute({
  id: 'importDifferences',
  method: 'GET',
  path: '/admin/imports/{id}/differences',
  auth: 'admin',
  summary: 'Lists all companies that a dry run would change in one way, or the rows that it refuses.',
  request: {
    params: ImportPath,
    query: z.object({
      kind: z.enum(foundKinds, 'Give added, removed, moved, renamed, changed or refused'),
      page: PageParameter,
    }),
  },
  responses: { 200: z.object({ data: z.array(FoundRow), next_page: z.nullable(z.int()) }) },
})
