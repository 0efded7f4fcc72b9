import { randomBytes } from 'node:crypto'
import { Email } from '#shared/api/accounts/accounts.ts'
import type { SmokeAccount } from '../smoke/visits.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { type StageTexts, withEnvironment } from '../stage-choices.ts'
import { chosenStage, DEFAULT_STAGE, type Stage } from '../stages.ts'
import { UserFacingError } from '../user-facing-error.ts'

interface DeployArguments {
  stage: Stage
  texts: StageTexts
  register: string | undefined
  mayChangeHost: boolean
  /** Whether the functions may use an older generation of the data again. */
  mayGoBack: boolean
  /** Whether alarms that are on may not undo the deployment, because it is to end them. */
  isDespiteAlarms: boolean
  /**
   * The account of the smoke test. If its email is absent, the data stack generates one (infra/stacks/data-stack.ts).
   */
  smokeAccount: Partial<SmokeAccount> & Pick<SmokeAccount, 'password'>
}

/** Parses the command line of `npm run deploy`. @throws UserFacingError naming the option and what was expected. */
export function deployArguments(argv: readonly string[], env: NodeJS.ProcessEnv): DeployArguments {
  const {
    register,
    'change-host': mayChangeHost,
    'go-back': mayGoBack,
    'despite-alarms': isDespiteAlarms,
    ...given
  } = argumentsOf('deploy', argv).values
  const texts = withEnvironment({ stage: DEFAULT_STAGE, ...given }, env)
  return {
    stage: stageOf(texts),
    texts,
    register,
    mayChangeHost,
    mayGoBack,
    isDespiteAlarms,
    smokeAccount: smokeAccountOf(env),
  }
}

function stageOf(texts: StageTexts): Stage {
  const stage = chosenStage(texts)
  if (!stage.hasEdge)
    throw new UserFacingError(`The stage ${stage.name} is for emulators: npm run ${stage.name}`)
  return stage
}

/** The account of SMOKE_EMAIL and SMOKE_PASSWORD; without a password, this deployment generates one. */
function smokeAccountOf({ SMOKE_EMAIL: given, SMOKE_PASSWORD }: NodeJS.ProcessEnv) {
  const password = SMOKE_PASSWORD || randomBytes(24).toString('base64url')
  if (!given) return { password }
  const email = Email.safeParse(given)
  if (!email.success) throw new UserFacingError(`SMOKE_EMAIL is "${given}", expected an email address`)
  return { email: email.data, password }
}
