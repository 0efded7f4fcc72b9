import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractVacancies } from '../../functions/extraction/domain/extract-page.ts'

/** A sentence of an advert with its right reading (docs/product/pipeline.md "Score"). */
export interface LabelledSentence {
  id: string
  expected: string
  /** What the sentence is an example of, in a word or two. */
  kind: string
  text: string
}

/** The sentences of a list. Each row has an id, the right reading, the kind and the text, between tabs. */
export const labelledSentences = (...path: string[]): LabelledSentence[] =>
  readFileSync(join(import.meta.dirname, ...path), 'utf8')
    .split('\n')
    .filter(Boolean)
    .slice(1)
    .map((row) => {
      const [id = '', expected = '', kind = '', text = ''] = row.split('\t')
      return { id, expected, kind, text }
    })

/** The vacancy that extraction reads from a page with a text as one of its paragraphs. */
export function vacancyWith(text: string) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = `<title>Post</title><main><h1>Post</h1><p>${escaped}</p>
<h2>Responsibilities</h2><ul><li>Greet visitors</li></ul><h2>Requirements</h2><ul><li>A friendly manner</li></ul></main>`
  const page = { html, url: 'https://post.example/jobs/post', today: '2026-11-26' }
  const [vacancy] = extractVacancies(page).vacancies
  if (vacancy === undefined) throw new Error(`no vacancy was read from the page of: ${text}`)
  return vacancy
}
