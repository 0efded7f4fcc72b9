import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { deploy as Deploy } from '../../../infra/localstack/deploy.ts'

export interface Deployed {
  apiId: string
  resourcePrefix: string
}

/**
 * Deploys the stacks of one version as its own `npm run localstack` does: `node deploy-version.ts <region> <folder>` in the
 * folder of its code. It updates the stacks that the server has. `<folder>/deployed.json` has a `Deployed`.
 */
const [region = '', folder = ''] = process.argv.slice(2)
const deployFile = pathToFileURL(resolve('infra/localstack/deploy.ts')).href
const { deploy } = (await import(deployFile)) as { deploy: typeof Deploy }
const { signal } = new AbortController()
const deployed: Deployed = await deploy({ env: process.env, region, folder, signal })
writeFileSync(`${folder}/deployed.json`, JSON.stringify(deployed))
