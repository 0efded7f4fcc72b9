import { join } from 'node:path'
import type { OptionsOf } from '../sponsor/arguments-of.ts'
import { type Stage, stageNamed, stageNames } from '../stages.ts'
import { UserFacingError } from '../user-facing-error.ts'
import type { Repository } from './github-trust.ts'

/** The options of the command, which the CDK app gets as context of the same names. */
type Values = Partial<Record<keyof OptionsOf<'deploy-pipeline'>, unknown>>

interface DeployPipelineChoices {
  repository: Repository
  stages: Stage[]
  hasProvider: boolean
}

const REPOSITORY = /^([a-z\d](?:[a-z\d-]{0,37}[a-z\d])?)\/([\w.-]{1,100})$/i
const NUMBER = /^[1-9]\d{0,14}$/

export const deployPipelineArguments = (values: Values): string[] => [
  `--app=${process.execPath} ${join(import.meta.dirname, 'deploy-pipeline-app.ts')}`,
  ...Object.entries(values).flatMap(([option, value]) => ['--context', `${option}=${String(value)}`]),
]

/** Validates the options. @throws UserFacingError naming the option and what was expected. */
export function deployPipelineChoices(values: Values): DeployPipelineChoices {
  const text = (option: keyof Values, shape: RegExp, expected: string): string[] => {
    const { [option]: value = '' } = values
    const found = shape.exec(String(value))
    if (found === null) throw new UserFacingError(`--${option} is "${String(value)}", expected ${expected}`)
    return found
  }
  const [, owner = '', name = ''] = text('repository', REPOSITORY, 'owner/name')
  const [ownerId = ''] = text('owner-id', NUMBER, 'the number of the owner at GitHub')
  const [id = ''] = text('repository-id', NUMBER, 'the number of the repository at GitHub')
  const [chosen = ''] = text('stages', /^[a-z]+(?:,[a-z]+)*$/, 'stages such as dev,production')
  return {
    repository: { owner, name, ownerId, id },
    stages: [...new Set(chosen.split(','))].map(stageFor),
    hasProvider: String(values['has-provider'] ?? false) === 'true',
  }
}

function stageFor(name: string): Stage {
  const stage = stageNames.includes(name) ? stageNamed(name) : undefined
  if (stage?.hasEdge === true) return stage
  throw new UserFacingError(`--stages names "${name}", expected stages that are deployed to AWS`)
}
