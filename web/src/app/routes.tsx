import type { RouteObject } from 'react-router-dom'
import { pages } from '../../../shared/pages.ts'
import { sessionStore } from '../lib/session-store.ts'
import { ErrorPage } from './error-page.tsx'
import { guardLoader } from './guard-loader.ts'
import type { Access } from './guard.ts'
import { lazyPage } from './lazy-page.ts'
import { ContainedLayout, FullWidthLayout } from './layouts.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { StartingPage } from './starting-page.tsx'

const guarded = (access: Access) => guardLoader(sessionStore, access)

/** The pages: who may open each, in which layout, loaded when first opened. */
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
            children: [
              {
                path: pages.landing,
                loader: guarded('everyone'),
                lazy: lazyPage(
                  () => import('../features/landing/landing-page.tsx'),
                  (module) => module.LandingPage,
                ),
              },
              {
                path: pages.login,
                loader: guarded('guest'),
                lazy: lazyPage(
                  () => import('../features/accounts/login-page.tsx'),
                  (module) => module.LoginPage,
                ),
              },
              {
                path: pages.signUp,
                loader: guarded('guest'),
                lazy: lazyPage(
                  () => import('../features/accounts/sign-up-page.tsx'),
                  (module) => module.SignUpPage,
                ),
              },
              {
                path: pages.verifyCode,
                loader: guarded('verification'),
                lazy: lazyPage(
                  () => import('../features/accounts/verify-code-page.tsx'),
                  (module) => module.VerifyCodePage,
                ),
              },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
          {
            element: <ContainedLayout />,
            children: [
              {
                path: pages.sponsors,
                loader: guarded('user'),
                lazy: lazyPage(
                  () => import('../features/companies/sponsors-page.tsx'),
                  (module) => module.SponsorsPage,
                ),
              },
            ],
          },
        ],
      },
    ],
  },
]
