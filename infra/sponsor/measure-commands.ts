import { type CommandRow, JSON_FILE } from './command.ts'

export const measureCommands = {
  bench: {
    args: '[--save] [--quick]',
    summary:
      'measures all sections of the performance, one after the other. `--save` keeps the figures for `docs performance`, and `--quick` tries it with small numbers.',
  },
  'bench swaps': {
    args: '[--save] [--quick]',
    summary: 'times searches while the index is updated beside them.',
    file: 'tests/bench/swaps.ts',
  },
  'bench jobs': {
    args: '[--save] [--quick] [--jobs <number>]',
    summary: 'times searches of jobs with all counts of filters, at 200,000 and 1,000,000 or another number.',
    file: 'tests/bench/jobs.ts',
  },
  'bench load': {
    args: '[--quick]',
    summary:
      'loads a separate local run over 20 and 200 connections for a minute each. It prints the times by kind of call, the memory and the delay of the event loop.',
    file: 'tests/bench/load.ts',
  },
  'bench soak': {
    args: '[--minutes <number>] [--seed <text>]',
    summary:
      'calls a separate local run for 30 minutes while its calls to AWS fail at random. It compares each answer with a model, and prints wrong answers and the growth of memory.',
    file: 'tests/bench/soak.ts',
  },
  'bench start': {
    args: '[--save] [--quick]',
    summary: 'times the import of the bundles that users wait for, as a ratio to the start of Node.',
    file: 'tests/bench/start.ts',
  },
  'bench requests': {
    args: '[--save] [--quick]',
    summary: 'times whole requests on a separate local run, and counts their calls of AWS.',
    file: 'tests/bench/requests.ts',
  },
  'bench search': {
    args: '[--save] [--quick]',
    summary: 'times the search engine at 140,000 companies beside Lucene, SQLite and PostgreSQL.',
    file: 'tests/bench/search.ts',
  },
  'bench sizes': {
    args: '[--save] [--quick]',
    summary: 'builds and times the search index at 140,000, 1.4 and 5.5 million companies.',
    file: 'tests/bench/sizes.ts',
  },
  'bench page': {
    args: '[--save] [--quick]',
    summary: 'times clicks, keys in the filters, loads and a list of 1,000 rows in a slow browser.',
    file: 'tests/bench/page.ts',
  },
  'score pages': {
    args: JSON_FILE,
    summary: 'prints extraction accuracy on our own corpus of pages, by field and by page shape.',
    file: 'tests/score/score.ts',
  },
  'score jobs': {
    summary: 'prints how many verdicts, occupations and words of our labelled adverts are right, by kind.',
    file: 'tests/score/jobs/adverts-score.ts',
  },
  'score job-box': {
    summary: 'prints how many searches in the box of jobs find what their words mean.',
    file: 'tests/score/job-box/print-scores.ts',
  },
  'score device-index': {
    summary:
      'checks every name of the real registers on the server and on a device, and prints where both differ.',
    file: 'tests/score/device-index/device-index-score.ts',
  },
  'score licences': {
    args: '[<register file>]',
    summary:
      'prints of how many licence holders of a register the built-in names say since when they are one.',
    file: 'tests/score/licences/licences-score.ts',
  },
  'score names': {
    args: '[<register file>]',
    summary: 'types every name of a register in its other forms, and prints how many are found.',
    file: 'tests/score/names/names-score.ts',
  },
  'score places': {
    args: '[<register file>]',
    summary: 'prints which misspelt towns of a register are joined to which town.',
    file: 'tests/score/places/places-score.ts',
  },
  'score sectors': {
    args: '[<register file> [<profiles file>]]',
    summary: 'prints how many names of a register say their sector, and how often the profiles agree.',
    file: 'tests/score/sectors/sectors-score.ts',
  },
  'score websites': {
    summary: 'prints how many websites discovery finds, and how many are right, in our own corpus.',
    file: 'tests/score/websites/websites-score.ts',
  },
  'check-adverts': {
    args: `<adverts.json> --register <csv> [--profiles <csv>] ${JSON_FILE}`,
    summary:
      'answers each `{id, text, employer?}` as POST jobs/check does, with the model of AI_PROVIDERS if it is set, and counts the verdicts.',
    file: 'tests/score/jobs/check-adverts.ts',
  },
  'code-titles': {
    args: `<titles.txt> ${JSON_FILE}`,
    summary: 'prints the occupations that job titles find, one title a line. Right codes may follow a tab.',
    file: 'tests/score/occupations/code-titles.ts',
  },
  'audit:web': {
    args: JSON_FILE,
    summary: 'audits the built page: weights, Lighthouse at two sizes, axe in both themes and widths.',
  },
  extract: {
    args: `<file or folder or address> [--url <address of the file>] ${JSON_FILE}`,
    summary:
      'prints the vacancies and company facts that extraction finds in HTML files and PDFs, and stores nothing. In a folder, `urls.tsv` names the address of each file.',
    file: 'infra/commands/extract/extract.ts',
  },
  hardening: {
    args: '[<part>]… [--save]',
    options: { '--save': 'keeps the figures for `docs hardening`.' },
    summary:
      'runs the long tests, the load and a soak of 30 minutes, and prints what they tried and found beside the goals. It takes over an hour. The parts are test:long, load and soak.',
    file: 'tests/hardening/hardening.ts',
  },
  mutation: {
    args: '[<module>]… [--sample <percent>]',
    summary:
      'changes the code of modules in thousands of small ways, and prints how many of the changes their tests notice. It keeps the figures for `docs mutation`, and writes the changes that no test noticed into `.cache/mutation`. It takes hours, and less when little has changed. `--sample` tries a random share of them, the same each time.',
    file: 'tests/mutation/mutation.ts',
  },
} as const satisfies Record<string, CommandRow>
