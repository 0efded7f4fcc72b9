import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import {
  type LoopbackSite,
  loopbackFetch,
  loopbackSite,
} from '../../../tests/support/fetching/loopback-site.ts'
import { safeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { registerOf } from '../register-store.ts'
import type { Snapshot } from '../snapshot.ts'
import {
  downloadFile,
  fetchRegister,
  newestAttachment,
  registerDownload,
  registerFiles,
} from './fetch-register.ts'

const FILE = 'Organisation Name,Town/City,County,Type & Rating,Route\r\n'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

let site: LoopbackSite
let answers: Record<string, RequestListener>
beforeAll(async () => {
  site = await loopbackSite((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
})
afterAll(() => site.close())
beforeEach(() => {
  site.requests.length = 0
  answers = {
    '/document': documentAt('/2026-11-20.csv'),
    '/2026-11-20.csv': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/csv' }).end(FILE),
  }
})

const documentAt =
  (url: string): RequestListener =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify({ details: { attachments: [{ url, content_type: 'text/csv' }] } }))

/** Fetches from the loopback site. `applied` is the file of the register that users see. */
function fetchFrom(path: string, applied?: string) {
  const stored = new Map<string, string>()
  const context = contextWith(
    {},
    double(registerDownload, downloadFile(safeFetch(loopbackFetch([site])))),
    double(registerFiles, {
      async put(bytes) {
        const text = Buffer.from(bytes).toString('utf8')
        stored.set(hashOf(text), text)
        return hashOf(text)
      },
    }),
    double(registerOf, { currentSnapshot: async () => ({ file: applied }) as Snapshot }),
  )
  const fetching = fetchRegister(context)(path === '' ? '' : `${site.origin}${path}`)
  return { fetching, stored }
}

describe('fetchRegister', () => {
  it('the newest register is fetched and stored', async () => {
    const { fetching, stored } = fetchFrom('/document')
    expect(await fetching).toEqual({
      file: hashOf(FILE),
      date: '2026-11-20',
      source: 'register',
      url: `${site.origin}/2026-11-20.csv`,
      isUnchanged: false,
    })
    expect([...stored.values()]).toEqual([FILE])
  })

  it('a file with the same bytes is unchanged, and is requested all the same', async () => {
    expect(await fetchFrom('/document', hashOf(FILE)).fetching).toMatchObject({ isUnchanged: true })
    expect(site.requests).toEqual(['GET /document', 'GET /2026-11-20.csv'])
  })

  test.each([
    ['of more than 64 MB is refused', 1, 'The file is larger than the limit.'],
    // the connection ends before the body, which shows that the size alone is accepted
    ['of 64 MB is read', 0, 'The host failed to answer.'],
  ])('a file %s', async (_, over, sentence) => {
    answers['/2026-11-20.csv'] = (_request, response) => {
      const size = 64 * 1024 * 1024 + over
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': size })
      response.write(FILE, () => response.destroy())
    }
    await expect(fetchFrom('/document').fetching).rejects.toThrow(sentence)
  })

  test.each<[string, RequestListener | undefined, string]>([
    ['is missing', undefined, 'The file is not there (404).'],
    [
      'is a page',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      'The address holds no file of this type.',
    ],
    [
      'leads to an internal address',
      (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      'The address resolves to a blocked network.',
    ],
  ])('a register that %s is refused in one sentence', async (_, answer, sentence) => {
    if (answer === undefined) delete answers['/2026-11-20.csv']
    else answers['/2026-11-20.csv'] = answer
    const { fetching, stored } = fetchFrom('/document')
    await expect(fetching).rejects.toThrow(sentence)
    expect(stored.size).toBe(0)
  })

  it('without an address nothing is fetched', async () => {
    await expect(fetchFrom('').fetching).rejects.toThrow('set REGISTER_URL')
    expect(site.requests).toEqual([])
  })
})

const ADDRESS = 'https://gov.example/api/content/register'
const csv = (url: string) => ({ url, content_type: 'text/csv' })
const documentWith = (...attachments: unknown[]) =>
  Buffer.from(JSON.stringify({ details: { attachments } }), 'utf8')

describe('newestAttachment', () => {
  it('the newest register is the CSV attachment with the latest date in its name', () => {
    const document = documentWith(
      csv('https://assets.example/media/1/2026-11-18_-_Worker.csv'),
      csv('https://assets.example/media/2/2026-11-20_-_Worker.csv'),
      { url: 'https://assets.example/media/3/2026-11-21.ods', content_type: 'application/vnd.oasis' },
      csv('https://assets.example/2026-11-22/register.csv'),
      'no attachment',
    )
    expect(newestAttachment(document, ADDRESS)).toEqual({
      url: 'https://assets.example/media/2/2026-11-20_-_Worker.csv',
      date: '2026-11-20',
    })
  })

  test.each([
    ['no JSON', Buffer.from('<!doctype html>')],
    ['no attachments', Buffer.from('{"details":{}}')],
  ])('a document with %s is refused', (_, document) => {
    expect(() => newestAttachment(document, ADDRESS)).toThrow('is not one of the GOV.UK Content API')
  })

  it('a document without a dated CSV file is refused', () => {
    expect(() => newestAttachment(documentWith(csv('https://a.example/register.csv')), ADDRESS)).toThrow(
      'lists no CSV file with a date in its name',
    )
  })
})
