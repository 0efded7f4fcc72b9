import { runProgram } from '../user-facing-error.ts'
import type { Command } from './command.ts'
import { commandGroups, commandsOf, lineOf } from './commands.ts'
import { forTerminal } from './find-command.ts'

export function commandsPage(): string {
  const groups = Object.entries(commandGroups).map(([title, group]) =>
    [`## ${title}\n`, ...commandsOf(group).map(itemOf)].join('\n'),
  )
  return `${INTRODUCTION}\n\n${groups.join('\n\n')}\n`
}

const INTRODUCTION = [
  '# Commands',
  '`npm run sponsor -- --help` lists the same commands, and `--help` after a command shows its arguments.',
  'A **stage** is one deployment of the product, such as `dev` or `production`. Without `--stage`, a command works on the\nlocal run. `--json` writes the report to a file.',
  'These variables configure the local run, and tell a command which run to use:\n\n- `PORT` is its port, 3000 by default.\n- `SPONSOR_DATA_DIR` is its data folder, `.local/` by default. Runs with other ports and folders work side by side.\n- `DAILY_UNLOCK_LIMIT` is the daily limit of unlocks, 10 by default.',
].join('\n\n')

const itemOf = (command: Command): string => `- \`${lineOf(command)}\`: ${forTerminal(command.summary)}`

/** `npm run sponsor -- docs commands`: prints the page. */
runProgram(import.meta, () => console.log(commandsPage()))
