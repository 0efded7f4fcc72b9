import { useEffect, useState } from 'react'
import { log } from '../../lib/log.ts'
import type { ArticleHead, QuestionWords } from './article.ts'
import { articleHeads } from './article-heads.ts'
import { correctQuery } from './correct-query.ts'
import { findTexts, type Found, type TextHead } from './find-texts.ts'

/** The module of the words, which loads with the first search. */
interface Words {
  articleWords: Readonly<Record<string, string>>
  questionWords: readonly QuestionWords[]
}

const NONE: Words = { articleWords: {}, questionWords: [] }

/** What a query finds: articles, and questions of the FAQs, whose slugs are their ids. */
export interface FoundTexts {
  articles: readonly Found<ArticleHead>[]
  questions: readonly Found<TextHead>[]
  /** The query that finds them, if the typed one finds nothing and has typos. */
  corrected: string | null
}

/**
 * What a query finds; null for an empty query. A query that finds nothing is searched again without its typos. Until
 * the words of the texts have loaded, only titles and descriptions of articles are searched.
 */
export function useTextSearch(query: string): FoundTexts | null {
  const [words, setWords] = useState(NONE)
  const isSearching = query.trim() !== ''
  useEffect(() => {
    if (!isSearching) return
    import('./search-words.ts').then(
      // a reload after a deployment gives no module
      (module: Words | undefined) =>
        module && setWords({ articleWords: module.articleWords, questionWords: module.questionWords }),
      (cause: unknown) => log('The words of the texts could not be loaded', cause),
    )
  }, [isSearching])
  if (!isSearching) return null
  const found = findAll(query, words)
  if (found.articles.length + found.questions.length > 0) return { ...found, corrected: null }
  const corrected = correctQuery(query, [
    ...articleHeads.flatMap(({ title, description }) => [title, description]),
    ...Object.values(words.articleWords),
    ...words.questionWords.flatMap((one) => [one.question, one.words]),
  ])
  return { ...(corrected === null ? found : findAll(corrected, words)), corrected }
}

const findAll = (query: string, { articleWords, questionWords }: Words) => ({
  articles: findTexts(query, articleHeads, articleWords),
  questions: findTexts(
    query,
    questionWords.map(({ id, question }) => ({ slug: id, title: question, description: '' })),
    Object.fromEntries(questionWords.map((one) => [one.id, one.words])),
  ),
})
