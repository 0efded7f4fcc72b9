import { describe, expect, it, test } from 'vitest'
import { newestAttachment } from './newest-attachment.ts'

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

  it('a relative URL is resolved against the document', () => {
    const { url } = newestAttachment(documentWith(csv('/media/2026-11-20.csv')), ADDRESS)
    expect(url).toBe('https://gov.example/media/2026-11-20.csv')
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
