import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { runProgram } from '../user-facing-error.ts'
import measured from './capabilities.json' with { type: 'json' }
import { type KnownGap, knownGaps } from './known-gaps.ts'

/** The servers that stand in for AWS: that of a local run, and the two into which the stacks are deployed. */
type Server = 'embedded' | 'ministack' | 'localstack'

/** What each server can do, measured with this system, beside what fails (`known-gaps.ts`). */
const capabilities: readonly (Record<Server, string> & { what: string })[] = measured

const column: Record<Server, string> = {
  embedded: '`npm start`, `npm test`',
  ministack: 'MiniStack',
  localstack: 'LocalStack',
}

export function emulatorsPage(): string {
  const servers: Server[] = ['embedded', 'ministack', 'localstack']
  const rows = [
    ['', ...servers.map((server) => column[server])],
    ['---', ...servers.map(() => '---')],
    ['version', ...servers.map(versionOf)],
    ...capabilities.map((row) => [row.what, ...servers.map((server) => row[server])]),
  ]
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const known = knownGaps.map((gap) => `- ${gapLine(gap)}`).join('\n')
  return [...INTRODUCTION, table, ...ON_GAPS, known || 'There are none.'].join('\n\n') + '\n'
}

const INTRODUCTION = [
  '# Emulators',
  'Nothing in this repository has run on AWS itself. These servers stand in for it. `npm start` and `npm test` have one of their\nown. `npm run localstack` deploys the stage `localstack` into a MiniStack that it starts, and runs the twelve\nflow tests there that prove a deployment. With `-- --all`, as at night, it runs every flow test.',
  'For LocalStack, start the server first. Stop it after each run:',
  '```sh\ndocker compose -f docker-compose.localstack.yml up --wait\nAWS_ENDPOINT_URL=http://127.0.0.1:4566 npm run localstack\ndocker compose -f docker-compose.localstack.yml down\n```',
  'Another server at `AWS_ENDPOINT_URL` is held to what AWS does.',
  '## What each can do',
]

const ON_GAPS = [
  '## Flow tests that a server cannot pass',
  'Every other flow test must pass there. A test of this list must fail, so the list stays true.',
]

const gapLine = ({ server, test, reason }: KnownGap): string =>
  `${column[server === 'localstack' ? 'localstack' : 'ministack']}: \`${test}\`. It ${reason}.`

const root = join(import.meta.dirname, '..', '..')

function versionOf(server: Server): string {
  if (server === 'embedded') {
    const {
      optionalDependencies: { '@dynoxide/linux-x64': dynoxide },
      devDependencies: { fauxqs },
    } = manifest
    return `dynoxide ${dynoxide}, fauxqs ${fauxqs}`
  }
  const [file, line] = {
    ministack: ['infra/python-tools/ministack.txt', /^ministack==([\d.]+)/m] as const,
    localstack: ['docker-compose.localstack.yml', /image: localstack\/localstack:([\d.]+)@/] as const,
  }[server]
  const [, version] = line.exec(readFileSync(join(root, file), 'utf8')) ?? []
  if (version === undefined) throw new Error(`${file} names no version`)
  return version
}

/** `npm run sponsor -- docs emulators`: prints the page. */
runProgram(import.meta, () => console.log(emulatorsPage()))
