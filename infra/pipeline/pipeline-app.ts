import { App } from 'aws-cdk-lib'
import { regionOf } from '../commands/region-of.ts'
import { fail } from '../user-facing-error.ts'
import { addPipelineStack } from './pipeline-stack.ts'
import { pipelineChoices, pipelineOptions } from './pipeline-choices.ts'

/** The CDK app of `npm run sponsor -- pipeline`, which passes its options as context. */
try {
  const app = new App()
  const options = Object.keys(pipelineOptions)
  const values = Object.fromEntries(
    options.map((option) => [option, app.node.tryGetContext(option) as unknown]),
  )
  addPipelineStack(app, { ...pipelineChoices(values), region: regionOf(process.env) })
} catch (error) {
  fail(error)
}
