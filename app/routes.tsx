import type { ComponentType } from 'react'
import { Outlet, redirect, type RouteObject } from 'react-router'
import { ErrorPage } from './shell/error-page.tsx'
import { Shell } from './shell/shell.tsx'
import { FailedImport } from './ui/import-with-retry.ts'

/**
 * `content`: complete without scripts, which wait for the visitor's interest. `application`: rendered in the browser
 * behind the shell, and not for search engines.
 */
type PageKind = 'content' | 'application'

export type Page = {
  path: string
  /** The file whose default export is the page. */
  module: string
  kind: PageKind
  /** Complete without scripts, yet of use only to who was led there. */
  isUnlisted?: true
  /** Not served with NODE_ENV=production. */
  isDevelopmentOnly?: true
}

/** Every URL of the shop. */
export const pages: Page[] = [
  { path: '/', module: './home/home-page.tsx', kind: 'content' },
  { path: '/story', module: './story/story-page.tsx', kind: 'content' },
  { path: '/smart-cricket-bats-uk', module: './products/bat-landing-page.tsx', kind: 'content' },
  { path: '/products', module: './products/products-page.tsx', kind: 'content' },
  { path: '/products/zap-smart-cricket-bat', module: './products/bat-page.tsx', kind: 'content' },
  { path: '/products/str8bat-sensor-uk', module: './products/sensor-page.tsx', kind: 'content' },
  { path: '/tech', module: './tech/tech-page.tsx', kind: 'content' },
  { path: '/blog/smart-cricket-bat-buying-guide-uk', module: './guide/guide-page.tsx', kind: 'content' },
  { path: '/retailers', module: './retailers/retailers-page.tsx', kind: 'content' },
  { path: '/contact', module: './contact/contact-page.tsx', kind: 'content' },
  { path: '/returns', module: './policies/returns-page.tsx', kind: 'content' },
  { path: '/warranty', module: './warranty/warranty-page.tsx', kind: 'content' },
  { path: '/privacy', module: './policies/privacy-page.tsx', kind: 'content' },
  { path: '/terms', module: './policies/terms-page.tsx', kind: 'content' },
  { path: '/recycling', module: './policies/recycling-page.tsx', kind: 'content' },
  { path: '/checkout-success', module: './checkout/checkout-success-page.tsx', kind: 'application' },
  { path: '/thank-you', module: './checkout/thank-you-page.tsx', kind: 'application' },
  { path: '/checkout-cancel', module: './checkout/checkout-cancel-page.tsx', kind: 'content', isUnlisted: true },
  { path: '/track-order', module: './track-order/track-order-page.tsx', kind: 'content' },
  { path: '/auth', module: './account/auth-page.tsx', kind: 'application' },
  { path: '/account', module: './account/account-page.tsx', kind: 'application' },
  { path: '/bootstrap', module: './account/bootstrap-page.tsx', kind: 'application' },
  { path: '/admin', module: './admin/frame/dashboard-page.tsx', kind: 'application' },
  { path: '/admin/orders', module: './admin/orders/orders-page.tsx', kind: 'application' },
  { path: '/admin/orders/:id', module: './admin/orders/order-page.tsx', kind: 'application' },
  { path: '/admin/add-order', module: './admin/payments/add-order-page.tsx', kind: 'application' },
  { path: '/admin/email-logs', module: './admin/emails/email-logs-page.tsx', kind: 'application' },
  { path: '/admin-test-checkout', module: './admin/payments/test-checkout-page.tsx', kind: 'application' },
  { path: '/email-preview', module: './admin/emails/email-preview-page.tsx', kind: 'application' },
  { path: '/dev/ui', module: './dev-ui/dev-ui-page.tsx', kind: 'content', isDevelopmentOnly: true },
]

/** Whether search engines and other readers of the whole site are told of a page. */
export function isIndexed({ kind, isUnlisted, isDevelopmentOnly }: Page): boolean {
  return kind === 'content' && !isUnlisted && !isDevelopmentOnly
}

/** Addresses that moved. */
export const redirects: Record<string, string> = {
  '/checkout': '/products',
  '/product/zap-infinity': '/products/zap-smart-cricket-bat',
  '/product/str8bat-sensor': '/products/str8bat-sensor-uk',
}

const modules = import.meta.glob<{ default: ComponentType }>(['./*/**/*-page.tsx', '!./shell/**'])

async function load({ path, module }: Page) {
  const found = await modules[module]?.().catch((fault: unknown) => {
    throw new FailedImport(String(fault))
  })
  if (!found?.default) throw new Error(`${path} names ${module}, which has no default export`)
  return { Component: found.default }
}

async function loadNotFound() {
  const { NotFoundPage } = await import('./shell/not-found-page.tsx')
  return { Component: NotFoundPage }
}

export const routes: RouteObject[] = [
  {
    element: (
      <Shell>
        <Outlet />
      </Shell>
    ),
    errorElement: <ErrorPage />,
    children: [
      {
        // Once more, so that a page's fault leaves the navigation and the footer standing.
        errorElement: <ErrorPage />,
        children: [
          ...pages.map((page) => ({ path: page.path, lazy: () => load(page) })),
          ...Object.entries(redirects).map(([path, target]) => ({ path, loader: () => redirect(target) })),
          { path: '*', lazy: loadNotFound },
        ],
      },
    ],
  },
]
