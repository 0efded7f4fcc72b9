import { App } from 'aws-cdk-lib'
import { regionOf } from '../commands/region-of.ts'
import { named } from '../sponsor/commands.ts'
import { optionsIn } from '../sponsor/usage-line.ts'
import { fail } from '../user-facing-error.ts'
import { deployPipelineChoices } from './deploy-pipeline-choices.ts'
import { addDeployPipelineStack } from './deploy-pipeline-stack.ts'

/** The CDK app of `npm run sponsor -- deploy-pipeline`, which passes its options as context. */
try {
  const app = new App()
  const options = Object.keys(optionsIn(named('deploy-pipeline').args))
  const values = Object.fromEntries(
    options.map((option) => [option, app.node.tryGetContext(option) as unknown]),
  )
  addDeployPipelineStack(app, { ...deployPipelineChoices(values), region: regionOf(process.env) })
} catch (error) {
  fail(error)
}
