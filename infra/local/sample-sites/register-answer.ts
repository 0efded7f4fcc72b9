import { snapshot } from '../sample-data/load-sample.ts'
import type { Answer } from './sample-site.ts'

const HOST = 'register.example'

/** The address of the document of the sample register: the value of `REGISTER_URL` in a local run. */
export const SAMPLE_REGISTER_URL = `https://${HOST}/api/content/register`

const columns = ['Organisation Name', 'Town/City', 'County', 'Type & Rating', 'Route'] as const

/**
 * The answer of a site that publishes a newer sample register each day, as GOV.UK publishes the real one: a document
 * that names the files, and the CSV file. Undefined if another site is asked.
 */
export function registerAnswer({ hostname, pathname }: URL, today: string): Answer | undefined {
  if (hostname !== HOST) return undefined
  const file = `/files/${today}_-_Worker_and_Temporary_Worker.csv`
  if (pathname === new URL(SAMPLE_REGISTER_URL).pathname)
    return {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        title: 'Sample register of licensed sponsors',
        details: {
          attachments: [
            { url: '/files/notes.pdf', content_type: 'application/pdf' },
            { url: file, content_type: 'text/csv' },
          ],
        },
      }),
    }
  if (pathname === file)
    return { status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' }, body: csv() }
  return { status: 404, headers: {}, body: '' }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

const csv = (): string =>
  [
    columns.join(','),
    ...snapshot().laterRows.map((row) => columns.map((column) => quoted(row[column])).join(',')),
  ]
    .map((line) => `${line}\r\n`)
    .join('')
