import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs'
import { dataFolderAt, dataFolderPath } from '../../local/data-folder.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { usageOf } from '../../sponsor/commands.ts'
import { fail, UserFacingError } from '../../user-facing-error.ts'
import { deployedStage } from '../deployed-stage.ts'
import { localLines, requestIdOf, stageLines } from './log-lines.ts'
import { traceText } from './trace-text.ts'
import { traceTree } from './trace-tree.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** `npm run sponsor -- trace`: prints all that a request caused, down to the last worker. */
async function trace(): Promise<void> {
  const { positionals, values } = argumentsOf('trace')
  const requestId = requestIdOf(positionals[0])
  const { days = 3, stage } = values
  if (!Number.isInteger(days) || days > 99)
    throw new UserFacingError(`--days is "${days}", expected 1 to 99. ${usageOf('trace')}`)
  const { lines, searched, isCut } = await (stage === undefined
    ? localLines(dataFolderAt(dataFolderPath()), requestId)
    : linesOfStage(stage, requestId, days))
  if (lines.length === 0)
    throw new UserFacingError(`No line belongs to the request ${requestId}. Searched ${searched}.`)
  for (const line of traceText(traceTree(lines))) console.log(line)
  console.log(`\nSearched ${searched}. ${lines.length} lines belong to this request.`)
  if (isCut) console.log('There may be more: CloudWatch Logs Insights returns no more lines of one search.')
}

async function linesOfStage(name: string, requestId: string, days: number) {
  const { region, logPrefix } = await deployedStage(name)
  const to = new Date()
  const from = new Date(to.getTime() - days * DAY_MILLISECONDS)
  return stageLines({ logs: new CloudWatchLogsClient({ region }), prefix: logPrefix, from, to }, requestId)
}

trace().then(() => process.exit(0), fail)
