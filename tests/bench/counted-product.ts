/** requests.ts starts this process, which serves the API and reports its AWS calls and processor time. */
import type { ServePage } from '../../infra/local/built-page.ts'
import { dataFolderPath, openDataFolder } from '../../infra/local/data-folder.ts'
import { loadHandler } from '../../infra/local/lambda/load-handler.ts'
import { readPort } from '../../infra/local/read-port.ts'
import { serve } from '../../infra/local/serve.ts'
import { startSystem } from '../../infra/local/system.ts'
import { type CountedCall, countCalls } from '../support/calls/counted-calls.ts'

export interface Counted {
  calls: CountedCall[]
  /** The processor time in milliseconds. */
  cpu: number
}

const noPage: ServePage = (_request, response) => void response.writeHead(404).end()

const port = readPort()
const folder = openDataFolder(dataFolderPath())
process.env['LOG_FILE'] ??= folder.file('log.ndjson')
const system = await startSystem(folder, port)
const stopServing = await serve({ system, folder, port, loadHandler, servePage: noPage })

const { documentClient, s3Client } = await import('../../functions/platform/clients.ts')
const counted = countCalls([documentClient(), s3Client()])

let cpuBefore = process.cpuUsage()
process.on('message', (message) => {
  if (message === 'stop') {
    void stopServing()
      .then(() => system.stop())
      .then(() => process.disconnect())
    return
  }
  const { user, system: kernel } = process.cpuUsage(cpuBefore)
  const answer: Counted = { calls: counted(), cpu: (user + kernel) / 1000 }
  process.send?.(answer)
  cpuBefore = process.cpuUsage()
})
process.send?.('ready')
