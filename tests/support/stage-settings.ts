import type { SecretPlaces, StageSettings } from '#shared/system/environment.ts'

/** Sample settings of a stage. */
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

/** Where the stage's secrets are: files with keys that only tests use. */
export const secretPlaces: SecretPlaces = {
  signingKeys: new URL('signing-keys.json', import.meta.url).href,
  providerSecrets: new URL('provider-secrets.json', import.meta.url).href,
  aiProviders: new URL('ai-providers.json', import.meta.url).href,
  webSearch: new URL('web-search.json', import.meta.url).href,
  fileKeys: new URL('file-keys.json', import.meta.url).href,
  objectionKey: new URL('objection-key.json', import.meta.url).href,
}
