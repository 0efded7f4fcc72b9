import { companiesHouseStep } from './companies-house-step.ts'
import { discoveryStep } from './discovery-step.ts'
import { feedSteps } from './feed-steps.ts'
import type { OptionsOf } from '../../sponsor/arguments-of.ts'
import type { LoadStep } from './load-step.ts'
import { profilesStep } from './profiles-step.ts'
import { historySteps, registerStep } from './register-steps.ts'

/**
 * The steps of a load, in their order. Profiles come before Companies House, because they state company numbers.
 * @param inputOf The input of a step that has ended.
 */
export const stepsOf = (
  wanted: OptionsOf<'load'>,
  now: Date,
  inputOf: (step: string) => Promise<string | undefined>,
): LoadStep[] => [
  registerStep(wanted, now),
  ...historySteps(wanted),
  profilesStep(wanted),
  companiesHouseStep(wanted, () => inputOf('profiles')),
  ...feedSteps(wanted, now),
  discoveryStep(now),
]
