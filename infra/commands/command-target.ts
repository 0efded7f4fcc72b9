import { pathToFileURL } from 'node:url'
import { sectorFeedNames, sectorFeedVariable } from '#shared/sector-feeds.ts'
import { secretVariable } from '#shared/system/secrets.ts'
import { commandOf } from '../local/children.ts'
import { dataFolderAt, dataFolderPath, readRunFile } from '../local/data-folder.ts'
import { answers } from '../local/emulators/ports.ts'
import { raiseFunctionTimeouts } from '../local/lambda/raise-timeouts.ts'
import { skipFunctionSigning } from '../local/lambda/skip-signing.ts'
import { DEFAULT_DAILY_PAGES, LOCAL_STAGE } from '../local/local-stage.ts'
import { emulatorEnvironment } from '../local/provision.ts'
import { secretFile } from '../local/secrets.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { deployedStage } from './deployed-stage.ts'

/** A command reads the newest register and its newest index. */
const NEWEST = { SNAPSHOT_MAX_AGE_SECONDS: '0', PIPELINE_PACE_SECONDS: '0' }

/** Makes this process use the tables and buckets of a stage, or of the local run, before it is configured. @throws UserFacingError if there is none. */
export async function setCommandTarget(stage: string | undefined): Promise<void> {
  Object.assign(
    process.env,
    NEWEST,
    stage === undefined ? await environmentOfRun() : await environmentOfStage(stage),
  )
  if (stage !== undefined) return
  await raiseFunctionTimeouts()
  await skipFunctionSigning()
}

async function environmentOfStage(name: string) {
  const {
    region,
    dailyPages,
    pageOrigin,
    registerUrl,
    sectorFeedUrls,
    objectionKey,
    scanSegments,
    ...stage
  } = await deployedStage(name)
  const prefix = await stage.resourcePrefix()
  return {
    STAGE_NAME: name,
    RESOURCE_PREFIX: prefix,
    TABLE_PREFIX: await stage.tablePrefix(prefix),
    AWS_REGION: region,
    PAGE_ORIGIN: pageOrigin,
    FETCH_DAILY_PAGES: String(dailyPages),
    SCAN_SEGMENTS: String(scanSegments),
    REGISTER_URL: registerUrl,
    ...Object.fromEntries(sectorFeedNames.map((feed) => [sectorFeedVariable(feed), sectorFeedUrls[feed]])),
    [secretVariable('objectionKey')]: objectionKey,
  }
}

async function environmentOfRun() {
  const folder = dataFolderAt(dataFolderPath())
  const run = readRunFile(folder)
  // an open port alone is not proof: after a killed run another process may use its port
  const isUp = run && commandOf(run.pid) !== undefined && (await answers(portOf(run.endpoints.dynamodb)))
  if (!isUp)
    throw new UserFacingError(
      `Nothing runs on ${folder.path}: start it with npm start, then run this in a second terminal; or name a stage with --stage`,
    )
  return {
    STAGE_NAME: LOCAL_STAGE,
    RESOURCE_PREFIX: run.prefix,
    TABLE_PREFIX: run.tablePrefix,
    PAGE_ORIGIN: run.origin,
    FETCH_DAILY_PAGES: process.env['FETCH_DAILY_PAGES'] ?? String(DEFAULT_DAILY_PAGES),
    [secretVariable('objectionKey')]: pathToFileURL(secretFile(folder, 'objectionKey')).href,
    ...emulatorEnvironment(run.endpoints),
  }
}

const portOf = (endpoint: string): number => Number(new URL(endpoint).port)
