const words = import.meta.glob<string>('../../../content/articles/*.md', {
  query: '?words',
  import: 'words',
  eager: true,
})

/** The words of each article by slug. They load with the first search. */
export const articleWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(words).map(([path, text]) => [path.replace(/^.*\/|\.md.*$/g, ''), text]),
)
