import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What writes contacts, or texts that may quote them, to a table. */
const WRITERS =
  /(?<!map\(|function |write = )\b(?:profileWrite\(\s*(?:\w+\.)*(?:tables?\b|config\.)|(?:vacancyWrite|removalWrite)\(context)|\brecordedProfiles\(\s*profile|\bprofiles\.replaceMany\(await|(?<!function )\battemptStore\(/

const writers = globSync('functions/**/!(*.test).ts')
  .map((file) => [file, readFileSync(file, 'utf8')] as const)
  .filter(([, code]) => WRITERS.test(code))

it('the writers of contacts are known', () => {
  expect(writers.map(([file]) => file).toSorted()).toEqual([
    'functions/companies/corrections/correct-company.ts',
    'functions/companies/profile/merge-profile-facts.ts',
    'functions/companies/register-import.ts',
    'functions/crawl/discovery/discover-website.ts',
    'functions/crawl/enrichment/enrich-company.ts',
    'functions/extraction/models/ask-model.ts',
    'functions/privacy/removal/workers/remove-objected.ts',
    'functions/vacancies/store-postings.ts',
    'functions/vacancies/vacancy-corrections.ts',
    'functions/vacancies/workers/process-vacancy.ts',
  ])
})

it.each(writers)('%s leaves out contacts that people object to', (_file, code) => {
  expect(code).toMatch(/: screenForWrite\b|screenForWrite[(,<]|removerOf\(/)
})
