import { isDeployed } from '../product/is-deployed.ts'

/**
 * Makes many calls and returns their answers in order. Concurrent on a local run. One by one on a deployed system,
 * whose emulated gateway drops part of a storm. The totals are the same.
 */
export async function storm<Answer>(
  count: number,
  call: (index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const indexes = Array.from({ length: count }, (_, index) => index)
  if (!isDeployed) return Promise.all(indexes.map(call))
  const answers: Answer[] = []
  for (const index of indexes) answers.push(await call(index))
  return answers
}
