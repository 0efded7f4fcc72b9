import { Aws, type Stack } from 'aws-cdk-lib'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { lineMetricsOf } from '#shared/system/alarms/line-metrics.ts'
import { environmentOf } from '#shared/system/environment.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions, type FunctionName } from '#shared/system/functions.ts'
import type { BundleFolders } from '../bundle.ts'
import { entriesOf, mapEntries } from '../entries.ts'
import { fileKeyIdsPlaceOf, pageOriginPlaceOf, type Stage } from '../stages.ts'
import type { DataResources } from './grants.ts'
import { AppFunction } from './app-function.ts'
import { LogMetric } from './log-metric.ts'

export interface FunctionsProps {
  stage: Stage
  resourcePrefix: string
  /** The version that `/health` reports. */
  version: string
  /** The commit that `/health` reports; undefined outside a checkout. */
  commit: string | undefined
  bundles: BundleFolders
  data: DataResources
}

interface AddedFunction {
  name: FunctionName
  definition: FunctionDefinition
  handler: Function
}

/** Adds a stack's own functions from the list of all functions. */
export function addFunctions(
  stack: Stack,
  { stage, resourcePrefix, version, commit, bundles, data }: FunctionsProps,
  belongs: (definition: FunctionDefinition) => boolean,
): AddedFunction[] {
  const {
    dailyUnlockLimit,
    dailyPages,
    dailyTokens,
    registerUrl,
    sectorFeedUrls,
    snapshotMaxAgeSeconds,
    pipelinePaceSeconds,
    mailFrom,
    providers,
  } = stage
  const settings = {
    stageName: stage.name,
    resourcePrefix,
    queueUrlPrefix: `https://sqs.${stack.region}.${Aws.URL_SUFFIX}/${Aws.ACCOUNT_ID}/`,
    dailyUnlockLimit,
    dailyPages,
    dailyTokens,
    registerUrl,
    sectorFeedUrls,
    snapshotMaxAgeSeconds,
    pipelinePaceSeconds,
    pageOrigin: pageOriginPlaceOf(stage),
    fileKeyIds: fileKeyIdsPlaceOf(stage),
    isBehindEdge: stage.hasEdge,
    mailFrom,
    hasMailSets: data.hasMailSets,
    providers,
    version,
    commit,
  }
  const secretPlaces = mapEntries(data.secrets, (_name, secret) => secret.secretArn)
  return entriesOf<FunctionName, FunctionDefinition>(functions)
    .filter(([, definition]) => belongs(definition))
    .map(([name, definition]) => {
      const handler = new AppFunction(stack, name, {
        definition,
        stage,
        bundle: bundles[name],
        environment: environmentOf(name, settings, secretPlaces),
        data,
      }).function
      // emulators watch nothing
      if (stage.hasEdge)
        for (const metric of lineMetricsOf(name))
          new LogMetric(handler, metric.name, { logGroup: handler.logGroup, metric, stage: stage.name })
      return { name, definition, handler }
    })
}
