import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SecretPlaces, StageSettings } from '#shared/system/environment.ts'

export const stageSettings: StageSettings = {
  stageName: 'test',
  resourcePrefix: 'test',
  queueUrlPrefix: 'https://sqs.eu-west-2.amazonaws.com/000000000000/',
  dailyUnlockLimit: 1,
  snapshotMaxAgeSeconds: 60,
  pipelinePaceSeconds: 300,
  pageOrigin: 'https://sponsor-finder.example',
  fileKeyIds: '{}',
  isBehindEdge: false,
  mailFrom: 'Sponsor Finder <no-reply@sponsor-finder.example>',
  hasMailSets: true,
  watchedAccount: undefined,
  providers: { demo: { issuer: 'http://localhost:9/provider', clientId: 'sponsor-finder' } },
  version: '1.2.3',
  commit: '0123456789abcdef0123456789abcdef01234567',
  dailyPages: 100,
  dailyTokens: 100_000,
  registerUrl: 'https://register.example/document',
  sectorFeedUrls: {
    teaching_vacancies: 'https://teaching.example/jobs.json',
    nhs_jobs: 'https://nhs.example/xml',
  },
}

// not relative to this module, because bundle-product.ts bundles it
const fileHere = (name: string): string => pathToFileURL(join('tests', 'support', name)).href

/** Where the stage's secrets are: files with keys that only tests use. */
export const secretPlaces: SecretPlaces = {
  signingKeys: fileHere('signing-keys.json'),
  providerSecrets: fileHere('provider-secrets.json'),
  aiProviders: fileHere('ai-providers.json'),
  webSearch: fileHere('web-search.json'),
  jobSites: fileHere('job-sites.json'),
  fileKeys: fileHere('file-keys.json'),
  publishingKey: fileHere('publishing-key.json'),
  objectionKey: fileHere('objection-key.json'),
}
