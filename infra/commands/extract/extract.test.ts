import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pdfOf } from '../../local/sample-sites/pages/pdf-of.ts'
import { pagesOfFiles } from './extract.ts'

const folder = mkdtempSync(join(tmpdir(), 'extract-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  [
    'chef.pdf',
    pdfOf(['Job description', 'Chef']),
    { html: '<main><p>Job description</p><h1>Chef</h1></main>' },
  ],
  ['damaged.pdf', pdfOf(['Chef']).subarray(0, 60), { reason: 'no-text' }],
  ['page.html', '<h1>Chef</h1>', { html: '<h1>Chef</h1>' }],
  ['picture.png', Buffer.from([0x89, 0, 0]), { reason: 'unsupported-type' }],
])('the file %s is a page, or has a reason', async (name, bytes, page) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  expect(await pagesOfFiles(path, 'https://acme.example/jobs/1')).toEqual([
    { file: path, url: 'https://acme.example/jobs/1', ...page },
  ])
})
