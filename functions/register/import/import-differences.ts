import * as z from 'zod/mini'
import { type FoundKind, ROWS_PER_PART } from '#shared/api/admin/imports.ts'
import { s3Client } from '../../platform/clients.ts'
import { perContext } from '../../platform/context.ts'
import { Difference } from '../compare-registers.ts'
import { snapshotObjects } from '../snapshot-objects.ts'
import type { FoundDifferences } from './import-register.ts'

const Part = z.array(z.union([Difference, z.object({ line: z.int(), reason: z.string() })]))

const keyOf = (importId: string, kind: FoundKind, page: number) =>
  `differences/${importId}/${kind}-${page}.json`

/**
 * What dry runs have found, in parts that one answer can have. A first import adds 127,000 companies.
 */
export const importDifferences = perContext(({ config }) => {
  const objects = snapshotObjects(s3Client(), config.bucket('sources'))
  return {
    /** Stores all parts. A repeated run of the import writes them again. */
    async keep(importId: string, found: FoundDifferences): Promise<void> {
      for (const [kind, rows] of Object.entries(found) as [FoundKind, readonly object[]][])
        for (let from = 0; from < rows.length; from += ROWS_PER_PART) {
          const part = JSON.stringify(rows.slice(from, from + ROWS_PER_PART))
          const key = keyOf(importId, kind, from / ROWS_PER_PART + 1)
          await objects.put(key, Buffer.from(part), 'application/json')
        }
    },

    /** A part of a kind, counted from 1. Undefined if it is not stored, or no longer. */
    async find(importId: string, kind: FoundKind, page: number): Promise<z.infer<typeof Part> | undefined> {
      const part = await objects.find(keyOf(importId, kind, page))
      return part && Part.parse(JSON.parse(Buffer.from(part).toString('utf8')))
    },
  }
})
