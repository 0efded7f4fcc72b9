import type { StageSettings } from '../../shared/system/environment.ts'

/** What a stage might decide. */
export const stageSettings: StageSettings = {
  resourcePrefix: 'test',
  queueUrlPrefix: 'https://sqs.eu-west-2.amazonaws.com/000000000000/',
  dailyUnlockLimit: 1,
  snapshotMaxAgeSeconds: 60,
  pageOrigin: 'https://sponsor-finder.example',
  mailFrom: 'Sponsor Finder <no-reply@sponsor-finder.example>',
  version: '1.2.3',
}
