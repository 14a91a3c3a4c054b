import type { ComponentType, ReactNode } from 'react'
import { paths } from '#domain/site/pages.ts'
import { ErrorPage } from './parts/shell/error-page.tsx'
import { PageChange } from './parts/shell/page-change.tsx'
import { Shell } from './parts/shell/shell.tsx'
import type { Shown } from './parts/ui/browser-router.tsx'
import { FaultBoundary } from './parts/ui/fault-boundary.tsx'
import { FailedImport } from './parts/ui/fetch-code.ts'
import { matchPath, type Parameters } from './parts/ui/match-path.ts'

type PageModule = { default: ComponentType }

const shopPages = pagesByPath(import.meta.glob<PageModule>('./shop/**/*-page.tsx'))

/** `./shop/track-order/track-order-page.tsx` shows the page `trackOrder`. */
export function pagesByPath<Page>(files: Record<string, Page>): Map<string, Page> {
  const nameOf = (file: string) =>
    file.replace(/.*\/|-page.*/g, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return new Map(
    Object.entries(files).map(([file, page]) => [(paths as Record<string, string>)[nameOf(file)] ?? '', page]),
  )
}

type Route = { path: string | null; parameters: Parameters }

export type LoadedPage = { Page: ComponentType; Shell: ComponentType<{ children: ReactNode }> }

export function findRoute(pathname: string): Route {
  return matchPath(Object.values(paths), pathname) ?? { path: null, parameters: {} }
}

export async function loadPage({ path }: Route): Promise<LoadedPage> {
  if (path === null) return { Page: (await import('./parts/shell/not-found-page.tsx')).NotFoundPage, Shell }
  try {
    const load = shopPages.get(path)
    if (load) return { Page: (await load()).default, Shell }
    // The admin area has its own shell and its own list of pages, so that the shop's pages do not load them.
    const { StaffShell, staffPages } = await import('./admin/frame/staff-shell.tsx')
    return { Page: (await pagesByPath(staffPages).get(path)!()).default, Shell: StaffShell } // every path has a page: see pages.test.tsx
  } catch (fault) {
    throw new FailedImport(String(fault))
  }
}

export function App({ shown }: { shown: Shown<LoadedPage> }) {
  const Around = 'page' in shown ? shown.page.Shell : Shell
  return (
    <FaultBoundary Fallback={ErrorPage}>
      <Around>
        {/* A second boundary, so that a page's fault leaves the navigation and the footer in place. */}
        <FaultBoundary Fallback={ErrorPage}>
          {'page' in shown ? <shown.page.Page /> : <ErrorPage fault={shown.fault} />}
        </FaultBoundary>
      </Around>
      <PageChange />
    </FaultBoundary>
  )
}
