import { runCdk } from '../run-cdk.ts'
import {
  deployPipelineArguments,
  deployPipelineChoices,
  deployPipelineOptions,
} from '../deploy-pipeline/deploy-pipeline-choices.ts'
import { usageOf } from '../sponsor/commands.ts'
import { fail } from '../user-facing-error.ts'
import { optionsOf } from './options-of.ts'

/**
 * `npm run sponsor -- deploy-pipeline`: deploys the stack that lets GitHub deploy into this account (docs/runbooks/deploy-pipeline.md).
 * The CDK shows the rights that it gives, and asks before it does.
 */
function deployPipeline(): void {
  const { values } = optionsOf({ options: deployPipelineOptions }, usageOf('deploy-pipeline'))
  deployPipelineChoices(values)
  runCdk(['deploy', ...deployPipelineArguments(values)])
}

try {
  deployPipeline()
} catch (error) {
  fail(error)
}
