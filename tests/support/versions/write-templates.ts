import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { synthesize as Synthesize } from '../../infra/synthesize.ts'

/** Writes the templates of a stage as one version of the code: `node write-templates.ts <stage> <file>`. */
const [stage = '', file = ''] = process.argv.slice(2)
const synthesizer = pathToFileURL(resolve('tests/infra/synthesize.ts')).href
const { synthesize } = (await import(synthesizer)) as { synthesize: typeof Synthesize }
const host = 'finder.example.org'
const templates = synthesize(stage, {
  domain: { host, hostedZoneId: 'Z0123456789ABC' },
  mailFrom: `no-reply@${host}`,
  alarmEmail: `operators@${host}`,
  backupVault: 'arn:aws:backup:eu-west-2:111122223333:backup-vault:copies',
})
writeFileSync(file, JSON.stringify(templates))
