import { runCdk } from '../cdk-cli.ts'
import { deployPipelineArguments, deployPipelineChoices } from '../deploy-pipeline/deploy-pipeline-choices.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { runProgram } from '../user-facing-error.ts'

/** `npm run sponsor -- deploy-pipeline`: lets GitHub deploy into this account (docs/runbooks/deploy-pipeline.md). The CDK asks before it does. */
async function deployPipeline(): Promise<void> {
  const { values } = argumentsOf('deploy-pipeline')
  deployPipelineChoices(values)
  await runCdk(['deploy', ...deployPipelineArguments(values)])
}

runProgram(import.meta, deployPipeline)
