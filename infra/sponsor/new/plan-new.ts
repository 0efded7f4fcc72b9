import { UserFacingError } from '../../user-facing-error.ts'
import { usageOf } from '../commands.ts'
import { Changes, type Names, namesOf } from './changes.ts'
import { newRoute } from './new-route.ts'
import { newWorker } from './new-worker.ts'

const ROUTING = 'web/src/app/routing'

/** Adds a page that a signed-in user opens: path, guard, component and tests. @returns what is left to do. */
function newPage(changes: Changes, { folder, kebab, camel, pascal, title }: Names): string[] {
  const feature = `web/src/features/${folder}`
  const up = '../'.repeat(folder.split('/').length + 1)
  changes.edit('shared/pages.ts', /(?=\n\} as const\n)/, `\n  ${camel}: '/${kebab}',`)
  changes.edit(`${ROUTING}/routes.tsx`, /(?= {2}dashboardLogin: )/, `  ${camel}: 'user',\n`)
  changes.edit(
    `${ROUTING}/routes.tsx`,
    /(?= {2}\.\.\.\(\['privacy', 'terms', 'contact'\] as const\))/,
    `  page(
    '${camel}',
    lazyPage(
      () => import('../../features/${folder}/${kebab}-page.tsx'),
      (module) => module.${pascal}Page,
    ),
  ),
`,
  )
  changes.edit(
    `${ROUTING}/guard.test.ts`,
    /(?= {2}dashboardLogin: )/,
    `  ${`${camel}:`.padEnd(17)} ['login first', 'code first', 'setup first', 'in',       'in'],\n`,
  )
  changes.edit('tests/support/xss/hostile-visits.ts', /(?= {4}account: )/, `    ${camel}: CONSTANT,\n`)
  changes.edit('web/src/app/page-heads.test.tsx', /(?= {2}dashboardLogin: )/, `  ${camel}: '${title}',\n`)

  changes.create(
    `${feature}/${kebab}-page.tsx`,
    `import { PageMeta } from '${up}ui/page/page-meta.tsx'

/** Say here what the page shows. */
export function ${pascal}Page() {
  return (
    <>
      <PageMeta
        title="${title}"
        description="Say here in one sentence what a user finds on this page."
        noindex
      />
      <h1 className="mb-5 text-2xl">${title}</h1>
    </>
  )
}
`,
  )
  changes.create(
    `${feature}/${kebab}-page.test.tsx`,
    `import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../${up}tests/support/vitest/web-render.tsx'
import { ${pascal}Page } from './${kebab}-page.tsx'

// it fails until the page has its content: say in the title what a user sees, and check it here
test('a user sees the first of the list', async () => {
  renderPage(<${pascal}Page />)
  expect(await screen.findByRole('listitem')).toBeVisible()
})
`,
  )
  changes.create(
    `tests/browser/${kebab}.test.ts`,
    `import { afterAll, beforeAll, test } from 'vitest'
import { pages } from '#shared/pages.ts'
import { type E2eWorld, startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'
import { userPage } from '../e2e/user-page.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

test('the page ${title.toLowerCase()} can be used by everybody, in both themes and at both widths', async () => {
  const page = await userPage(world, 'active@example.com')
  await page.goto(pages.${camel})
  await page.getByRole('heading', { level: 1, name: '${title}' }).waitFor()
  await expectClean(page, '${title.toLowerCase()}')
  await world.release(page)
})
`,
  )
  return [
    `Say in ${ROUTING}/routes.tsx who may open it; the rows in guard.test.ts follow from that.`,
    'List a sign-in page in `authPages` of shared/pages.ts, and a page for search engines in `indexedPages` of page-paths.ts.',
    `Write the page in ${feature}/${kebab}-page.tsx, with its title and its description.`,
    'Once the page shows stored texts, name its visits in tests/support/xss/hostile-visits.ts.',
    'Link to it, and add it to docs/product/screens.md "Routes".',
  ]
}

const kinds = { route: newRoute, worker: newWorker, page: newPage }

/**
 * Plans what `new <kind> <folder>/<name>` writes, and writes nothing.
 * @param root The folder of the project.
 * @throws UserFacingError if the command line is wrong, if a file exists, or if the project has no place for a change.
 */
export function planNew(
  root: string,
  args: readonly string[],
): { texts: Map<string, string>; left: string[] } {
  const [kind = '', name, ...others] = args
  if (!Object.hasOwn(kinds, kind) || name === undefined || others.length > 0)
    throw new UserFacingError(usageOf('new'))
  const changes = new Changes(root)
  const left = kinds[kind as keyof typeof kinds](changes, namesOf(name))
  return { texts: changes.texts, left }
}
