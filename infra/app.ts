import { App } from 'aws-cdk-lib'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { browserFamilies, packageFile } from '#shared/extension-packages.ts'
import manifest from '../package.json' with { type: 'json' }
import { bundleAll } from './bundle.ts'
import { regionOf } from './commands/region-of.ts'
import { currentCommit } from './current-commit.ts'
import { edgeOfContext, type EdgeSettings } from './deploy/edge-context.ts'
import { buildExtension } from './extension/build-extension.ts'
import { buildPage } from './page/build-page.ts'
import { addStacks } from './stacks/stacks.ts'
import { textsOfContext } from './stage-choices.ts'
import { chosenStage } from './stages.ts'
import { fail } from './user-facing-error.ts'

/** The CDK app that cdk.json runs: the stage of `-c stage=…`, with other context values as its options. */
async function synthesize(): Promise<void> {
  const app = new App()
  const contextOf = (key: string): unknown => app.node.tryGetContext(key)
  const stage = chosenStage(textsOfContext(contextOf))
  const edge = stage.hasEdge ? edgeOfContext(contextOf) : undefined
  addStacks(app, {
    stage,
    region: regionOf(process.env),
    version: manifest.version,
    commit: currentCommit(),
    bundles: await bundleAll(),
    ...(edge && { edgeParts: { ...edge, pageFolder: await buildPage(), packages: await packagesOf(edge) } }),
  })
}

/** Builds the packages of the extension for a stage, if its origin is known. @returns their folder. */
async function packagesOf({ origin, publishingKeys }: EdgeSettings): Promise<string | undefined> {
  if (origin === undefined) return undefined
  const out = 'dist/extension-of-stage'
  const packages = join(out, 'packages')
  mkdirSync(packages, { recursive: true })
  for (const family of browserFamilies) {
    const { file } = await buildExtension(family, { version: manifest.version, origin, publishingKeys, out })
    copyFileSync(file, join(packages, packageFile(family)))
  }
  return packages
}

await synthesize().catch(fail)
