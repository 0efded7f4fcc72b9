/** What a refresh does for a company: it reads the website, or seeks it. Null: an administrator has stated that there is none. */
export type RefreshWork = 'enrichment' | 'discovery' | null
