import { isDeployed } from '../product/is-deployed.ts'

/** Makes many calls and returns their answers in order; in sequence on LocalStack, which drops concurrent ones. */
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
