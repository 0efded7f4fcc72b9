import type { StageTexts } from '../stage-choices.ts'
import { chosenStage, generationsParameterOf, type Stage } from '../stages.ts'
import type { Account } from './account.ts'

interface Chosen {
  stage: Stage
  texts: StageTexts
}

/**
 * The stage with the generations of its data that the account names, unless the command line names them. So no deployment
 * forgets a restore. Without an answer of AWS nothing changes, and the preflight checks then say why.
 */
export async function inGeneration(
  { stage, texts }: Chosen,
  account: Pick<Account, 'parameter'>,
): Promise<Chosen> {
  if (texts.generations !== undefined) return { stage, texts }
  const generations = await account.parameter(generationsParameterOf(stage)).catch(() => undefined)
  if (generations === undefined) return { stage, texts }
  const withThem = { ...texts, generations }
  return { stage: chosenStage(withThem), texts: withThem }
}
