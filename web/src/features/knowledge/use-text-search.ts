import { useEffect, useState } from 'react'
import { log } from '../../lib/log.ts'
import type { ArticleHead, QuestionWords } from './article.ts'
import { articleHeads } from './article-heads.ts'
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
}

/**
 * What a query finds; null for an empty query. Until the words of the texts have loaded, only titles and descriptions of
 * articles are searched.
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
  return {
    articles: findTexts(query, articleHeads, words.articleWords),
    questions: findTexts(
      query,
      words.questionWords.map(({ id, question }) => ({ slug: id, title: question, description: '' })),
      Object.fromEntries(words.questionWords.map((one) => [one.id, one.words])),
    ),
  }
}
