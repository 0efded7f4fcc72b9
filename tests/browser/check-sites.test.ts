import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkSites } from '../../infra/commands/check-sites.ts'
import { resultPages } from '../support/extension/result-pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'saved-pages-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a saved page says what the extension finds on it, and a changed one that it finds nothing', async () => {
  const { card, advert } = resultPages.linkedin
  const jobs = card({ title: 'Engineer', employer: 'Alderbeck Ltd' }) + card({ title: 'Welder' })
  await writeFile(join(folder, 'linkedin.html'), jobs + advert('Engineer', 'Alderbeck Ltd', 'Text'))
  await writeFile(join(folder, 'reed-changed.html'), '<article class="job-2027">Alderbeck Ltd</article>')
  expect(await checkSites(folder)).toEqual([
    { site: 'linkedin.html', cards: 2, employers: 1, advert: 'open' },
    { site: 'reed-changed.html', cards: 0, employers: 0, advert: 'none' },
  ])
})

test('a file of no known site is refused by its name', async () => {
  await writeFile(join(folder, 'other.html'), '')
  await expect(checkSites(folder)).rejects.toThrow('other.html: begin the name with one of linkedin')
})
