import { isDeployed } from '../product/is-deployed.ts'

/**
 * Makes many calls and returns their answers in order. Calls are concurrent in a local run. On LocalStack the calls are
 * sequential, because its gateway drops some concurrent calls. The test's expected totals do not change.
 */
export async function callConcurrently<Answer>(
  count: number,
  call: (index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const indexes = Array.from({ length: count }, (_, index) => index)
  if (!isDeployed) return Promise.all(indexes.map(call))
  const answers: Answer[] = []
  for (const index of indexes) answers.push(await call(index))
  return answers
}
