import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagesOfFiles } from '../../infra/commands/extract/extract.ts'
import { PageTruth } from './truth.ts'

export const CORPUS = join(import.meta.dirname, '..', 'corpus')

/** Pages whose failures no developer reads. They show how well the rules work on pages that they were not tuned on. */
export const UNSEEN = join(CORPUS, 'unseen')

/** The folders of the corpus: vacancies with structured data, vacancies in plain text, and pages of companies. */
export const groups = ['structured', 'text', 'companies'] as const
export type Group = (typeof groups)[number]

/** The day on which the pages are read, so that relative dates stay the same. */
export const CORPUS_DAY = '2026-11-16'

export interface CorpusPage {
  group: Group
  file: string
  url: string
  html: string
  truth: PageTruth
}

/** @throws Error if a page cannot be read or its truth is malformed. */
export async function readCorpus(corpus = CORPUS): Promise<CorpusPage[]> {
  const pages = await Promise.all(groups.map((group) => readGroup(corpus, group)))
  return pages.flat()
}

async function readGroup(corpus: string, group: Group): Promise<CorpusPage[]> {
  const folder = join(corpus, group)
  const truths = readTruths(folder)
  const pages = await pagesOfFiles(folder, undefined)
  return pages.map((page) => {
    const { file, url } = page
    if (file === null || 'reason' in page) throw new Error(`The page ${group}/${file} is not readable.`)
    return { group, file, url, html: page.html, truth: PageTruth.parse(truths.get(file)) }
  })
}

/** The truths of a folder by page: `truths.jsonl` has one on each line. */
export function readTruths(folder: string): Map<string, unknown> {
  const lines = readFileSync(join(folder, 'truths.jsonl'), 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const { page, ...truth } = JSON.parse(line) as { page: string }
      return [page, truth]
    }),
  )
}
