import * as z from 'zod/mini'

const BatchResponse = z.object({
  batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string() }))),
})

/**
 * Which items of a batch failed, read from a handler's answer as Lambda reads it: no answer is success; an answer that
 * is malformed, or that names an item which was not in the batch, is the failure of all.
 */
export function batchFailures(answer: unknown, batch: readonly string[]): readonly string[] {
  if (answer === undefined || answer === null) return []
  const { success, data } = BatchResponse.safeParse(answer)
  if (!success) return batch
  const failed = (data.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier)
  return failed.every((item) => batch.includes(item)) ? failed : batch
}
