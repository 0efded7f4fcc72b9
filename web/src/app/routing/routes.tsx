import type { ComponentType, ReactNode } from 'react'
import { type LoaderFunctionArgs, redirect, type RouteObject, useLoaderData } from 'react-router-dom'
import type { User } from '#shared/api/accounts/accounts.ts'
import { organisationPath, pages } from '#shared/pages.ts'
import { loadScript } from '../../lib/lazy-part.ts'
import {
  authPath,
  fullPath,
  loginPath,
  preferencesComplete,
  returnPathFrom,
  setupPath,
  sessionStore,
  type SessionStore,
} from '../../lib/session/session-store.ts'
import { showToast } from '../../ui/overlays/toasts.ts'
import { ErrorPage } from '../errors/error-page.tsx'
import { ContainedLayout, FullWidthLayout, RootLayout, StartingPage } from '../shell/root-layout.tsx'
import { checkSession } from '../use-session-watch.ts'
import { lazyPage } from './load-page.ts'

/**
 * Who may open a page (docs/product/screens.md "Navigation guard"). `verification` is for guests and for users with an
 * unverified email. Such users have a session, but may not open pages that require one. `setup` is for users with
 * incomplete preferences and for users who change them. `dashboard` is for everyone who is not an administrator.
 */
export type Access = 'everyone' | 'guest' | 'verification' | 'setup' | 'user' | 'admin' | 'dashboard'

/** The query parameter for editing complete preferences (docs/product/screens.md "Navigation guard", rule 6). */
const EDIT_PARAMETER = 'edit'

export const needsSession = (access: Access): boolean => ['setup', 'user', 'admin'].includes(access)

/** The lines by day. The link to the admin area leads to the last 24 hours instead. */
const DASHBOARD = `${pages.admin}?period=30d`

/** The navigation guard (docs/product/screens.md) of a checked session: where to redirect, or null. */
export function guard(
  access: Access,
  user: User | null,
  place: Pick<URL, 'pathname' | 'search' | 'hash'>,
): string | null {
  if (access === 'everyone') return null // rule 1
  if (access === 'dashboard') return user?.role === 'admin' ? DASHBOARD : null // rule 8
  if (!user) return needsSession(access) ? loginPath(fullPath(place)) : null // rule 4
  if (!user.email_verified) {
    return access === 'verification' ? null : authPath(pages.verifyCode, returnPathFrom(place))
  }
  if (!needsSession(access)) return pages.sponsors // rule 3
  if (access === 'setup') {
    const editing = new URLSearchParams(place.search).get(EDIT_PARAMETER) === 'true'
    return preferencesComplete(user) && !editing ? pages.sponsors : null // rule 6
  }
  if (!preferencesComplete(user)) return setupPath(returnPathFrom(place)) // rule 5
  if (access === 'admin' && user.role !== 'admin') return pages.sponsors // rule 7
  return null
}

/** The pages under /admin, which only administrators may open. */
type AdminPageName = `admin${string}`

/**
 * Who may open each page outside the admin area (docs/product/screens.md "Routes"). The type requires every such page.
 */
export const pageAccess: Record<Exclude<keyof typeof pages, AdminPageName>, Access> = {
  landing: 'everyone',
  login: 'guest',
  signUp: 'guest',
  verifyCode: 'verification',
  forgotPassword: 'guest',
  resetPassword: 'guest',
  authCheck: 'guest',
  changePassword: 'user',
  account: 'user',
  preferencesSetup: 'setup',
  sponsors: 'user',
  shortlist: 'user',
  sharedList: 'everyone',
  saved: 'user',
  unsubscribe: 'everyone',
  licenceCheck: 'everyone',
  registerChanges: 'everyone',
  compare: 'everyone',
  knowledgeCenter: 'everyone',
  faqs: 'everyone',
  occupationCheck: 'everyone',
  privacy: 'everyone',
  terms: 'everyone',
  contact: 'everyone',
  accessibility: 'everyone',
  checkAdvert: 'everyone',
  extension: 'everyone',
  jobs: 'everyone',
  myPlan: 'user',
  employerCase: 'everyone',
  dashboardLogin: 'dashboard',
}

/** The message for a signed-in user who opens a reset link. The guard redirects this user to another page. */
const LINK_FOR_GUESTS = 'You are signed in. Log out first to set a new password with a link.'

/** The guard as a route loader: before a page is fetched, so users fetch only pages that they may see. */
export const guardLoader =
  (session: SessionStore, access: Access) =>
  async ({ request, url }: LoaderFunctionArgs): Promise<Response | null> => {
    if (access === 'everyone') return null
    const place = new URL(request.url)
    // A request has no hash, so it is added from the URL. A guest page is excluded: its hash may contain a token, which
    // must not become part of a return path.
    if (needsSession(access)) place.hash = url.hash
    const outcome = await checkSession(session)
    if (outcome === 'ended' && needsSession(access))
      return redirect(loginPath(fullPath(place), { expired: true }))
    const elsewhere = guard(access, session.get().user, place)
    if (elsewhere === null) return null
    if (place.pathname === pages.resetPassword) showToast({ type: 'info', message: LINK_FOR_GUESTS })
    return redirect(elsewhere)
  }

/** The route of a page, with its guard. A page for everyone has no guard, so that it can be rendered at once. */
const lazyRoute = (name: keyof typeof pageAccess, lazy: ReturnType<typeof lazyPage>): RouteObject => ({
  path: pages[name],
  ...(pageAccess[name] !== 'everyone' && { loader: guardLoader(sessionStore, pageAccess[name]) }),
  lazy,
})

const page = <Name extends string, Module extends Record<Name, ComponentType>>(
  name: keyof typeof pageAccess,
  load: () => Promise<Module | undefined>,
  component: Name,
): RouteObject => lazyRoute(name, lazyPage(load, component))

const knowledge = () => import('../../features/knowledge/knowledge-pages.tsx')

const notFoundPage = lazyPage(() => import('../errors/not-found-page.tsx'), 'NotFoundPage')

const authForms = () => import('../../features/accounts/auth/auth-pages.ts')

/** Pages as wide as the window: the landing page, the auth pages and pages of the same design. */
const fullWidthPages: RouteObject[] = [
  page('landing', () => import('../../features/landing/landing-page.tsx'), 'LandingPage'),
  page('login', authForms, 'LoginPage'),
  page('signUp', authForms, 'SignUpPage'),
  page('dashboardLogin', authForms, 'DashboardLoginPage'),
  page('verifyCode', authForms, 'VerifyCodePage'),
  page('forgotPassword', authForms, 'ForgotPasswordPage'),
  page('resetPassword', authForms, 'ResetPasswordPage'),
  page(
    'authCheck',
    () => import('../../features/accounts/auth/sign-in/auth-check-page.tsx'),
    'AuthCheckPage',
  ),
  page('changePassword', authForms, 'ChangePasswordPage'),
  page(
    'preferencesSetup',
    () => import('../../features/accounts/preferences/preferences-setup-page.tsx'),
    'PreferencesSetupPage',
  ),
  page(
    'unsubscribe',
    () => import('../../features/alerts/unsubscribe/unsubscribe-page.tsx'),
    'UnsubscribePage',
  ),
]

const containedPages: RouteObject[] = [
  page('sponsors', () => import('../../features/companies/sponsors-page.tsx'), 'SponsorsPage'),
  page('account', () => import('../shell/account-page.tsx'), 'AccountPage'),
  page('shortlist', () => import('../../features/shortlist/shortlist-page.tsx'), 'ShortlistPage'),
  page('sharedList', () => import('../../features/shortlist/shared-list-page.tsx'), 'SharedListPage'),
  page('saved', () => import('../../features/alerts/saved-page.tsx'), 'SavedPage'),
  page('licenceCheck', () => import('../../features/licence/licence-check-page.tsx'), 'LicenceCheckPage'),
  page(
    'registerChanges',
    () => import('../../features/register/register-changes-page.tsx'),
    'RegisterChangesPage',
  ),
  {
    path: organisationPath(':slug'),
    lazy: lazyPage(() => import('../../features/register/organisation-page.tsx'), 'OrganisationPage'),
  },
  page('compare', () => import('../../features/compare/compare-page.tsx'), 'ComparePage'),
  page('knowledgeCenter', knowledge, 'KnowledgeCenterPage'),
  lazyRoute('faqs', async () => (await loadScript(knowledge)).openFaqs()),
  {
    // the id lets the first page be rendered with the loader's data (load-page.ts)
    id: 'article',
    path: `${pages.knowledgeCenter}/:slug`,
    loader: async ({ params }) =>
      (await loadScript(() => import('./open-article.tsx'))).openArticle(params['slug']),
    Component: useLoaderData<ReactNode>,
  },
  page(
    'occupationCheck',
    () => import('../../features/occupations/occupation-check-page.tsx'),
    'OccupationCheckPage',
  ),
  page('jobs', () => import('../../features/job-search/jobs-page.tsx'), 'JobsPage'),
  page('checkAdvert', () => import('../../features/adverts/check-advert-page.tsx'), 'CheckAdvertPage'),
  page('extension', () => import('../../features/extension/extension-page.tsx'), 'ExtensionPage'),
  page('employerCase', () => import('../../features/plan/employer-case-page.tsx'), 'EmployerCasePage'),
  page('myPlan', () => import('../../features/plan/my-plan-page.tsx'), 'MyPlanPage'),
  ...(['privacy', 'terms', 'contact', 'accessibility'] as const).map((name) =>
    lazyRoute(name, async () => (await loadScript(knowledge)).openLegal(name)),
  ),
]

const guardAdmin = guardLoader(sessionStore, 'admin')

/** The guard for all URLs under /admin. It loads the page too, because `lazy` would do so before the answer. */
const adminArea: RouteObject = {
  path: `${pages.admin}/*`,
  loader: async (args: LoaderFunctionArgs) =>
    (await guardAdmin(args)) ??
    (await loadScript(() => import('../admin/open-admin-page.tsx'))).openAdminPage(new URL(args.request.url)),
  Component: useLoaderData<ReactNode>,
}

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    HydrateFallback: StartingPage,
    errorElement: <ErrorPage />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          {
            element: <FullWidthLayout />,
            children: [...fullWidthPages, { path: '*', lazy: notFoundPage }],
          },
          { element: <ContainedLayout />, children: [...containedPages, adminArea] },
        ],
      },
    ],
  },
]
