import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What writes contacts, or texts that may quote them, to a table. */
const WRITERS = /storage\/(?:profile-write|vacancy-write|posting-write|attempt-store)\.ts'|\.replaceMany\(/

const wirings = globSync('functions/**/*wiring.ts').map((file) => [file, readFileSync(file, 'utf8')] as const)
const writers = wirings.filter(([, code]) => WRITERS.test(code))

it('the writers of contacts are known', () => {
  expect(writers.map(([file]) => file).toSorted()).toEqual([
    'functions/companies/companies-house-wiring.ts',
    'functions/companies/corrections-wiring.ts',
    'functions/companies/import-wiring.ts',
    'functions/discovery/worker-wiring.ts',
    'functions/enrichment/worker-wiring.ts',
    'functions/extraction/model-wiring.ts',
    'functions/removal/wiring.ts',
    'functions/vacancies/posting-wiring.ts',
    'functions/vacancies/process-wiring.ts',
  ])
})

it.each(writers)('%s leaves out contacts that people object to', (_file, code) => {
  expect(code).toMatch(/screenForWrite\(|withoutContacts\(/)
})
