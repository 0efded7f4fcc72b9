import { stageChoices, type StageTexts } from './stage-choices.ts'
import { DEFAULT_STAGE, type Stage, stageNamed } from './stages.ts'
import { UserFacingError } from './user-facing-error.ts'

/** The stage that the options of a command line choose. @throws UserFacingError if one is invalid. */
export function chosenStage(texts: StageTexts): Stage {
  try {
    return stageNamed(texts.stage ?? DEFAULT_STAGE, stageChoices(texts))
  } catch (error) {
    throw new UserFacingError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
