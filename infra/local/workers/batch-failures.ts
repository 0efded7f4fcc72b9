import * as z from 'zod/mini'

const BatchResponse = z.object({
  batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string() }))),
})

/**
 * The failed items of a batch, by Lambda's rules. No answer means that all succeeded. A malformed answer, or one with
 * an unknown item, means that all failed.
 */
export function batchFailures(answer: unknown, batch: readonly string[]): readonly string[] {
  if (answer === undefined || answer === null) return []
  const { success, data } = BatchResponse.safeParse(answer)
  if (!success) return batch
  const failed = (data.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier)
  return failed.every((item) => batch.includes(item)) ? failed : batch
}
