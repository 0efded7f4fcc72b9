import { expect, test } from 'vitest'
import { readAnswer } from './fetch-hop.ts'

async function* piecesOf(text: string) {
  yield Buffer.from(text)
}

const read = (
  headers: Record<string, string>,
  text: string,
  accept: readonly string[] = ['text/html'],
  sink?: Parameters<typeof readAnswer>[4],
) =>
  readAnswer({ url: new URL('http://host.test/'), status: 200, headers }, piecesOf(text), 100, accept, sink)

test.each(['<!doctype html>', '\n <html>', '<?xml version="1.0"?>', '\uFEFF<p>'])(
  'a body without a type is HTML if it begins like markup: %j',
  async (text) => {
    expect(await read({}, text)).toMatchObject({ contentType: 'text/html' })
  },
)

test.each(['plain', '< 5', '%PDF-1.7'])('any other body without a type has none: %j', async (text) => {
  await expect(read({}, text)).rejects.toMatchObject({
    reason: 'unsupported-type',
    detail: 'application/octet-stream',
  })
})

test('a header that does not begin with a type names none', async () => {
  await expect(read({ 'content-type': '; text/html' }, '%PDF-1.7')).rejects.toMatchObject({
    detail: 'application/octet-stream',
  })
})

test('a sink takes the pieces of a declared type, and the page is empty', async () => {
  const taken: string[] = []
  const page = await read({ 'content-type': 'image/png' }, 'pixels', ['image/*'], async (pieces) => {
    for await (const piece of pieces) taken.push(Buffer.from(piece).toString())
  })
  expect(taken).toEqual(['pixels'])
  expect(page).toMatchObject({ contentType: 'image/png', body: new Uint8Array(), text: '' })
})

test('a sink never gets a body without a declared type', async () => {
  const answer = read({}, '<html>', ['text/html'], () => Promise.reject(new Error('the sink was called')))
  await expect(answer).rejects.toMatchObject({
    reason: 'unsupported-type',
    detail: 'none declared',
  })
})

test.each([
  ['text/plain', 'text/*'],
  ['text/plain', '*/*'],
  ['text/plain', 'text/plain'],
])('%s is accepted by %s', async (type, accepted) => {
  expect(await read({ 'content-type': type }, 'body', [accepted])).toMatchObject({ contentType: type })
})

test.each([
  ['text/plainer', 'text/plain'],
  ['text/plain', 'image/*'],
  ['textual/plain', 'text/*'],
])('%s is not accepted by %s', async (type, accepted) => {
  await expect(read({ 'content-type': type }, 'body', [accepted])).rejects.toMatchObject({
    reason: 'unsupported-type',
    detail: type,
  })
})

test('a body of a declared type that is not accepted is not read', async () => {
  const unread = new ReadableStream({ pull: () => Promise.reject(new Error('the body was read')) })
  const headers = { 'content-type': 'image/png' }
  const answer = readAnswer({ url: new URL('http://host.test/'), status: 200, headers }, unread, 100, [
    'text/html',
  ])
  await expect(answer).rejects.toMatchObject({ reason: 'unsupported-type', detail: 'image/png' })
})

test.each([
  [{ 'content-length': '101' }, 'too-large', 'more than 100 bytes'],
  [{ 'content-encoding': 'gzip, gzip, gzip' }, 'unsupported-type', 'more than two content codings'],
  [{ 'content-encoding': 'rot13' }, 'unsupported-type', 'an unknown content coding'],
])('the headers %j are refused with a description', async (headers, reason, detail) => {
  await expect(read({ 'content-type': 'text/html', ...headers }, 'body')).rejects.toMatchObject({
    reason,
    detail,
  })
})

test('a body with the coding `identity` has no coding', async () => {
  const headers = { 'content-type': 'text/html', 'content-encoding': 'Identity' }
  expect(await read(headers, 'body')).toMatchObject({ text: 'body' })
})

test.each([
  ['text/javascript', 'body'],
  ['application/json', 'body'],
  ['application/rss+xml', 'body'],
  ['application/octet-stream', ''],
  ['application/x-json', ''],
])('the text of %s is %j', async (type, text) => {
  expect(await read({ 'content-type': type }, 'body', ['*/*'])).toMatchObject({ text })
})

test.each([
  ['/notice.PDF', 'application/octet-stream', 'application/pdf'],
  ['/notice', 'application/octet-stream', 'application/octet-stream'],
  ['/notice.pdf', 'image/png', 'image/png'],
])('the answer of %s with the type %s has the type %s', async (path, declared, contentType) => {
  const answer = {
    url: new URL(path, 'https://a.example'),
    status: 200,
    headers: { 'content-type': declared },
  }
  expect(await readAnswer(answer, piecesOf('body'), 100, ['*/*'])).toMatchObject({ contentType })
})

test('an answer without an etag and a date has neither', async () => {
  const headers = { 'content-type': 'text/html' }
  expect(await read(headers, 'body')).toStrictEqual({
    outcome: 'page',
    url: 'http://host.test/',
    status: 200,
    contentType: 'text/html',
    body: Buffer.from('body'),
    text: 'body',
    headers,
  })
})

test.each([
  ['text/html', 3_000_000],
  ['application/pdf', 5_000_000],
])('a body of the type %s may have %i bytes', async (type, most) => {
  const readBytes = (bytes: number) =>
    readAnswer(
      { url: new URL('https://a.example/'), status: 200, headers: { 'content-type': type } },
      piecesOf(' '.repeat(bytes)),
      undefined,
      [type],
    )
  expect((await readBytes(most)).body).toHaveLength(most)
  await expect(readBytes(most + 1)).rejects.toMatchObject({ reason: 'too-large' })
})
