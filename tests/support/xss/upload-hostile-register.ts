import { createHash } from 'node:crypto'
import { getImport, requestImport } from '#shared/api/admin/imports.ts'
import { requestUpload, Upload } from '#shared/api/admin/uploads.ts'
import { dataOf } from '#shared/api/contract.ts'
import { Queued } from '#shared/api/jobs.ts'
import { endedJob } from '../product/ended-job.ts'
import type { FlowWorld } from '../product/flow-world.ts'

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/**
 * Uploads a register whose companies have these texts as names and towns, and imports it. The first text is the name of
 * the file, and some rows are refused.
 * @param isDryRun Whether only the report is made.
 * @returns the id of the import.
 */
export async function uploadHostileRegister(
  world: FlowWorld,
  texts: readonly string[],
  { isDryRun }: { isDryRun: boolean },
): Promise<string> {
  const { token } = await world.newUser({ role: 'admin' })
  const rows = texts.map((text, place) =>
    [`${text} new`, place % 10 === 9 ? '' : text, text, `${text} (A rating)`, 'Skilled Worker'].map(cell),
  )
  const head = ['Organisation Name', 'Town/City', 'County', 'Type & Rating', 'Route'].map(cell)
  const file = [head, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
  const sha256 = createHash('sha256').update(file).digest('hex')
  const body = { name: texts[0]!, size: Buffer.byteLength(file), sha256 }
  const answer = await world.call(requestUpload, { token, body })
  const { id: upload, url, headers } = dataOf(Upload).parse(answer.body).data
  const { status } = await fetch(`${world.origin}${url}`, { method: 'PUT', headers, body: file })
  if (status !== 200) throw new Error(`The upload was answered ${status}`)
  const asked = { upload, date: '2026-11-20', dry_run: isDryRun, profiles: false }
  const { id } = Queued.parse((await world.call(requestImport, { token, body: asked })).body).data
  await endedJob(world, token, id)
  const { data } = await world.get(getImport, { token, params: { id } })
  if (data.outcome !== 'done') throw new Error(`The import ended otherwise: ${data.sentence}`)
  return id
}
