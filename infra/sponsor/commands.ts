import { capitalised } from '#shared/format/capitalised.ts'
import { sectorFeedNames } from '#shared/sector-feeds.ts'
import { type Command, type CommandRow, JSON_FILE, STAGE } from './command.ts'
import { measureCommands } from './measure-commands.ts'
import { operateCommands } from './operate-commands.ts'

/**
 * Every command, by subject. The usage lines of the programs, `--help` and `docs commands` read it. A command that
 * other tools rely on is a script of package.json; every other one has a `file`, which only a call of it loads.
 */
export const commandGroups = {
  'Run and test': {
    start: {
      args: '[-- --empty]',
      summary:
        'runs the whole product on embedded emulators. With `--empty`, a new data folder has accounts alone.',
    },
    dev: {
      args: '[-- --empty]',
      summary: 'runs the same product, with the same options and hot reload of handlers and page.',
    },
    test: {
      args: '[-- <vitest arguments>]',
      summary:
        'runs all tests except those of `test:browser`, `test:long` and the bundles, or the ones you name.',
    },
    'test:browser': {
      args: '[-- <vitest arguments>]',
      summary:
        'checks in a real browser how the pages look, and the less common journeys: axe, sizes, motion, administration.',
    },
    'test:long': {
      args: '[-- <vitest arguments>]',
      summary:
        'runs the long tests: crashes at every AWS call, races, floods and timings. It also checks axe at every width and theme, two versions side by side, and every route for leaks.',
    },
    check: {
      summary:
        'checks types, lint, format, unused code, imports, citations, secrets, packages, the lockfile and commit messages.',
    },
    localstack: {
      options: { '--all': 'runs every flow test, not only those that prove the deployment.' },
      args: '[--all]',
      summary:
        'deploys into an AWS emulator and runs flow tests there: the LocalStack or MiniStack at `AWS_ENDPOINT_URL`, or a MiniStack that the command starts with Python (`npm run sponsor -- docs emulators` prints what each can do).',
    },
  },
  'Fill a system': {
    load: {
      options: {
        '--register <file>':
          'a register of GOV.UK: CSV, also gzipped or as .csv.xz. Without it, the newest is fetched.',
        '--history <file>':
          'an older register, from which companies get their history. Can be given several times.',
        '--profiles <file>': 'a CSV of company profiles: websites, addresses, sizes, sectors.',
        '--companies-house <what>':
          'the company data of Companies House: a file, a folder, or an address to download.',
        '--directory <name=file>':
          'a public directory: care, minimum-wage, gender-pay-gap, schools, trusts, nhs or certificates, as CSV, packed, a folder, or an address to download. Can be given several times.',
        '--without-feeds': 'reads no job feed.',
        '--force': 'accepts an older or much smaller register, and much smaller files.',
        '--again': 'repeats the steps that have ended.',
        '--coverage': 'loads nothing, and prints for how many companies each fact is known.',
        '--json <file>': 'writes the results and the coverage to a file.',
        '--stage <name>': 'loads a deployed stage instead of the local run.',
      },
      args: `[--register <file>] [--history <file>]… [--profiles <file>] [--companies-house <file, folder or address>] [--directory <name=file>]… [--without-feeds] [--force] [--again] [--coverage] ${JSON_FILE} ${STAGE}`,
      summary:
        'brings the running system from empty to useful: register, older registers, profiles, Companies House, public directories, job feeds, then the search for websites. It resumes where it stopped. At the end it prints what is known of the companies, and with `--coverage` only that ([how](product/operations.md#load)).',
    },
    import: {
      args: `<file.csv|.csv.gz|.csv.xz|-> [--profiles <file>] [--date <YYYY-MM-DD>] [--history] [--dry-run] [--force] ${JSON_FILE} ${STAGE}`,
      summary:
        'imports a GOV.UK register; `-` is standard input. `--history` imports an older register and only extends the histories. `--dry-run` only reports. `--force` accepts an older or much smaller file. `--date` sets its date.',
    },
    'register fetch': {
      args: `[--dry-run] [--force] ${JSON_FILE} ${STAGE}`,
      summary:
        'fetches the newest register of the GOV.UK document at `REGISTER_URL` and imports it. Skips the file if it is already the current register.',
      file: 'infra/commands/register-fetch.ts',
    },
    'feeds fetch': {
      args: `<${sectorFeedNames.join(' or ')}> [--force] ${JSON_FILE} ${STAGE}`,
      summary:
        'reads a public feed of vacancies at `TEACHING_VACANCIES_URL` or `NHS_JOBS_URL`. It stores its postings as vacancies of their employers ([rules](product/job-feeds.md)).',
      file: 'infra/commands/feeds/feeds-fetch.ts',
    },
    'companies-house': {
      args: `<file.csv, .zip or folder of parts> [--force] ${JSON_FILE} ${STAGE}`,
      summary:
        'matches the register with the free company data of Companies House. It stores number, age, status, postcode and sectors ([rules](product/companies-house.md)).',
      file: 'infra/commands/companies-house/companies-house.ts',
      heap: 320,
    },
  },
  Operate: operateCommands,
  Measure: measureCommands,
  Develop: {
    'content check': {
      args: '[--date <YYYY-MM-DD>]',
      summary: 'checks the articles and questions of `web/content`, and the age of their sources.',
      file: 'scripts/content-check.mjs',
    },
    rules: {
      args: '[--date <YYYY-MM-DD>]',
      summary:
        'prints each figure of the rules on a day with its source, and fails if one is older than a change.',
      file: 'infra/commands/rules.ts',
    },
    'data occupations': {
      args: '<file.csv> [--date <YYYY-MM-DD>] [--out <file>]',
      summary: 'makes the built-in tables of occupations and going rates from a CSV file.',
      file: 'infra/commands/occupations/occupations.ts',
    },
    'data coding-index': {
      args: '<file> [--out <file>]',
      summary:
        'makes the built-in titles of occupations from a file of the ONS: the coding index or Volume 1 of SOC 2020 (.xlsx), or the index of SOC 2010 (.tsv).',
      file: 'infra/commands/occupations/coding-index.ts',
    },
    'data published-names': {
      args: '<file.tsv|.tsv.xz> [--out <file>]',
      summary: 'makes the built-in history of Skilled Worker licences from dated names of their holders.',
      file: 'infra/commands/published-names.ts',
    },
    'data past-rates': {
      args: '[--out <file>]',
      summary: 'counts from that history how many licences ended within a year, by kind of employer and age.',
      file: 'infra/commands/past-rates.ts',
    },
    'data social-image': {
      summary:
        'draws the picture of shared links and the icons of the installed page, with its font and logo.',
      file: 'scripts/social-image.mjs',
    },
    'data extension-pictures': {
      summary: 'draws the icons of the browser extension, and the pictures of the page about it.',
      file: 'scripts/extension-pictures.mjs',
    },
    'docs tour': {
      summary: 'films the quick tour of README.md on a separate local run, into `docs/images/tour.gif`.',
      file: 'scripts/tour.mjs',
    },
    'docs commands': {
      summary: 'prints all commands with their arguments.',
      file: 'infra/sponsor/commands-page.ts',
    },
    'docs emulators': {
      summary: 'prints what each AWS emulator can do, and the flow tests that it cannot pass.',
      file: 'infra/localstack/emulators-page.ts',
    },
    'docs performance': {
      summary: 'prints the last saved figures of `npm run bench` beside their goals.',
      file: 'tests/bench/print-performance.ts',
    },
    'docs access': {
      summary: 'prints what each call of the API answers each kind of caller.',
      file: 'tests/support/access-matrix.ts',
    },
    'docs hardening': {
      args: '[--release]',
      options: { '--release': 'fails if a run is missing, or more than 50 commits old.' },
      summary: 'prints the last saved runs of `hardening` beside their goals.',
      file: 'tests/hardening/runs.ts',
    },
    'docs mutation': {
      summary: 'prints the last figures of the mutation testing, and why mutants survive.',
      file: 'tests/mutation/mutation-page.ts',
    },
  },
} as const satisfies Record<string, Record<string, CommandRow>>

type Group = (typeof commandGroups)[keyof typeof commandGroups]
type NamesIn<Some> = Some extends unknown ? keyof Some : never
export type CommandName = NamesIn<Group>

type ArgsIn<Some, Name extends string> =
  Some extends Record<Name, infer Row> ? (Row extends { args: infer Args extends string } ? Args : '') : never

/** The arguments of a command, as its usage line shows them. */
export type ArgsOf<Name extends CommandName> = ArgsIn<Group, Name>

export const commandsOf = (group: Group): Command[] =>
  Object.entries<CommandRow>(group).map(([name, row]) => ({ args: '', ...row, name }))

export const commands: readonly Command[] = Object.values(commandGroups).flatMap(commandsOf)

/** What to type for a command, without arguments. */
export function callOf({ name, file }: Pick<Command, 'name' | 'file'>): string {
  if (file !== undefined) return `npm run sponsor -- ${name}`
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
}

export const sentencesOf = ({ summary }: Command): string => capitalised(summary)

export function lineOf(command: Command): string {
  const { args, file } = command
  const dashes = file !== undefined || args === '' || args.startsWith('[-- ') ? '' : '-- '
  return `${callOf(command)} ${dashes}${args}`.trimEnd()
}

export const named = (name: CommandName): Command => commands.find((one) => one.name === name)!

export const usageOf = (name: CommandName): string => `Usage: ${lineOf(named(name))}`
