import { isDeployed } from './is-deployed.ts'

/**
 * Many calls, and their answers in order: all at once on a local run; one after the other on a deployed system, whose emulated
 * gateway has let only some of a storm through. What they add up to is the same.
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
