import { App } from 'aws-cdk-lib'
import manifest from '../package.json' with { type: 'json' }
import { bundleFunctions } from './bundle.ts'
import { buildPage } from './page/build-page.ts'
import { DEFAULT_STAGE, stageNamed } from './stages.ts'
import { addStacks } from './stacks/stacks.ts'

// the CDK entry (cdk.json): one stage, named by `-c stage=…`
const app = new App()
const stage = stageNamed(String(app.node.tryGetContext('stage') ?? DEFAULT_STAGE))

addStacks(app, {
  stage,
  region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'eu-west-2',
  version: manifest.version,
  bundles: await bundleFunctions(),
  ...(stage.hasEdge && { pageFolder: await buildPage() }),
})
