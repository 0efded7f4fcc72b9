import { describe, expect, it } from 'vitest'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions, routesOf, type FunctionName } from '#shared/system/functions.ts'
import { queues } from '#shared/system/queues.ts'
import { entriesOf } from '../../infra/entries.ts'
import { ofType, synthesize, text } from './synthesize.ts'
import { triggersOf } from './triggers-of-workers.ts'

const synthesized = synthesize('production')
const workers = entriesOf<FunctionName, FunctionDefinition>(functions).filter(
  ([, definition]) => routesOf(definition).length === 0,
)

describe('the workers stack', () => {
  it.each([
    ['RefreshIndexFunction', 'refresh-index'],
    ['RefreshResponseListFunction', 'refresh-response-list'],
    ['RefreshVacancyListFunction', 'refresh-vacancy-list'],
  ])('the workers stack outputs %s, which a deployment calls', (output, entry) => {
    const [, id = ''] = /^<(.+)>$/.exec(text(synthesized.workers.Outputs?.[output]?.Value)) ?? []
    expect(synthesized.workers.Resources[id]?.Properties['Description']).toContain(entry)
  })

  it('the workers stack has each function without routes once, with its limits', () => {
    const lambdas = ofType<{ Description: string }>(synthesized.workers, 'AWS::Lambda::Function')
    expect(lambdas).toHaveLength(workers.length)
    for (const [, definition] of workers) {
      const { entry, trigger, timeoutSeconds, memoryMegabytes, architecture, storageMegabytes } = definition
      expect(
        lambdas.find(([, { Properties }]) => Properties.Description.startsWith(`${entry}:`))?.[1].Properties,
      ).toMatchObject({
        Runtime: 'nodejs24.x',
        Timeout: timeoutSeconds,
        MemorySize: memoryMegabytes,
        Architectures: [architecture ?? 'arm64'],
        ...(storageMegabytes !== undefined && { EphemeralStorage: { Size: storageMegabytes } }),
        // a message may be postponed more often than Lambda allows by default
        ...('queue' in trigger && { RecursiveLoop: 'Allow' }),
        Environment: { Variables: expect.not.objectContaining({ BEHIND_EDGE: expect.anything() }) },
      })
    }
  })

  it('no function in AWS gets hosts that only a local run may fetch', () => {
    expect(JSON.stringify(synthesized)).not.toMatch(/FETCH_ALLOW|SAMPLE_SITES/)
  })

  it.each(workers)(
    'the workers stack gives %s exactly the trigger of its definition',
    (_, { entry, trigger }) => {
      const found = triggersOf(synthesized).filter(({ runs }) => runs.startsWith(`${entry}:`))
      expect(found.map(({ runs: _description, settings: _settings, ...source }) => source)).toEqual([trigger])
    },
  )

  it('the stage dev fetches from other sites only when somebody asks for it, and little a day', () => {
    const dev = synthesize('dev')
    const missing = triggersOf(synthesized)
      .map(({ runs }) => runs)
      .filter((runs) => !triggersOf(dev).some((trigger) => trigger.runs === runs))
    expect(missing.map((runs) => runs.replace(/^.*\/(.+)\.ts:.*$/, '$1')).toSorted()).toEqual([
      'fetch-daily-register',
      'queue-daily-feeds',
      'queue-refresh-round',
    ])
    const settingsOf = (template: typeof dev.workers, entry: string) =>
      ofType<{ Description: string; Environment: { Variables: Record<string, string> } }>(
        template,
        'AWS::Lambda::Function',
      ).find(([, { Properties }]) => Properties.Description.includes(entry))?.[1].Properties.Environment
        .Variables
    expect(settingsOf(dev.workers, 'process-vacancy')).toMatchObject({
      STAGE_NAME: 'dev',
      FETCH_DAILY_PAGES: '200',
      AI_DAILY_TOKENS: '20000',
    })
    expect(settingsOf(synthesized.workers, 'process-vacancy')).toMatchObject({
      STAGE_NAME: 'production',
      FETCH_DAILY_PAGES: '20000',
      AI_DAILY_TOKENS: '2000000',
    })
  })

  it('in the workers stack each message of a queue fails separately', () => {
    const read = triggersOf(synthesized).filter((trigger) => 'queue' in trigger)
    expect(read).toHaveLength(Object.keys(queues).length)
    for (const { queue, settings } of read) {
      const { batchSize, maxConcurrency } = queues[queue as keyof typeof queues]
      expect(settings).toMatchObject({
        BatchSize: batchSize,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ScalingConfig: { MaximumConcurrency: maxConcurrency },
      })
    }
  })

  it('the workers stack reads the stream’s new items oldest first, and sends those that keep failing to a queue', () => {
    const read = triggersOf(synthesized).filter((trigger) => 'stream' in trigger)
    expect(read).toHaveLength(1)
    expect(read[0]?.settings).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: expect.any(Number),
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      FilterCriteria: { Filters: [{ Pattern: JSON.stringify({ eventName: ['INSERT'] }) }] },
    })
  })
})
