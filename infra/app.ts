import { App } from 'aws-cdk-lib'
import manifest from '../package.json' with { type: 'json' }
import { bundleAll } from './bundle.ts'
import { regionOf } from './commands/region-of.ts'
import { currentCommit } from './current-commit.ts'
import { fileKeysOfContext } from './deploy/file-keys-context.ts'
import { buildPage } from './page/build-page.ts'
import { addStacks } from './stacks/stacks.ts'
import { textsOfContext } from './stage-choices.ts'
import { chosenStage } from './stages.ts'
import { fail } from './user-facing-error.ts'

/**
 * The CDK app that cdk.json runs. It synthesizes the stage of `-c stage=…`. Other context values are the stage's
 * options.
 */
async function synthesize(): Promise<void> {
  const app = new App()
  const contextOf = (key: string): unknown => app.node.tryGetContext(key)
  const stage = chosenStage(textsOfContext(contextOf))
  const fileKeys = stage.hasEdge ? fileKeysOfContext(contextOf) : undefined
  addStacks(app, {
    stage,
    region: regionOf(process.env),
    version: manifest.version,
    commit: currentCommit(),
    bundles: await bundleAll(),
    ...(fileKeys && { pageFolder: await buildPage(), fileKeys }),
  })
}

await synthesize().catch(fail)
