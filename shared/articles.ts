/** The articles of the Knowledge Center, in its order. Each has its text in `web/content/articles/<slug>.md`. */
export const articleSlugs = ['what-a-sponsor-licence-is'] as const

export type ArticleSlug = (typeof articleSlugs)[number]
