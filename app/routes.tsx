import type { ComponentType, ReactNode } from 'react'
import { paths } from '#domain/site/pages.ts'
import { ErrorPage } from './parts/shell/error-page.tsx'
import { PageChange } from './parts/shell/page-change.tsx'
import { Shell } from './parts/shell/shell.tsx'
import type { Shown } from './parts/ui/browser-router.tsx'
import { FaultBoundary } from './parts/ui/fault-boundary.tsx'
import { FailedImport } from './parts/ui/fetch-code.ts'
import { matchPath, type Parameters } from './parts/ui/match-path.ts'

const modules = import.meta.glob<{ default: ComponentType }>('./{shop,admin}/**/*-page.tsx')

/** `./shop/track-order/track-order-page.tsx` shows the page `trackOrder`. */
const nameOf = (file: string) =>
  file.replace(/.*\/|-page.*/g, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const filesByPath = new Map(
  Object.keys(modules).map((file) => [(paths as Record<string, string>)[nameOf(file)] ?? '', file]),
)

/** The administration has a shell of its own, which no other page carries. */
const staffShell = './admin/frame/staff-shell.tsx'
const isStaffPage = (file: string) => file.startsWith('./admin/')

type Route = {
  path: string | null
  parameters: Parameters
  /** The files to load: its page, and its shell if it is not the common one. */
  files: string[]
}

export type LoadedPage = { Page: ComponentType; Shell: ComponentType<{ children: ReactNode }> }

export function findRoute(pathname: string): Route {
  const match = matchPath([...filesByPath.keys()], pathname)
  const file = match && filesByPath.get(match.path)
  if (!file) return { path: null, parameters: {}, files: [] }
  return { ...match, files: isStaffPage(file) ? [staffShell, file] : [file] }
}

export async function loadPage({ files }: Route): Promise<LoadedPage> {
  const file = files.at(-1)
  if (file === undefined) return { Page: (await import('./parts/shell/not-found-page.tsx')).NotFoundPage, Shell }
  try {
    const [page, shell] = await Promise.all([modules[file]!(), isStaffPage(file) ? loadStaffShell() : Shell]) // by its key
    return { Page: page.default, Shell: shell }
  } catch (fault) {
    throw new FailedImport(String(fault))
  }
}

const loadStaffShell = async () => (await import('./admin/frame/staff-shell.tsx')).StaffShell

export function App({ shown }: { shown: Shown<LoadedPage> }) {
  const Around = 'page' in shown ? shown.page.Shell : Shell
  return (
    <FaultBoundary Fallback={ErrorPage}>
      <Around>
        {/* Once more, so that a page's fault leaves the navigation and the footer standing. */}
        <FaultBoundary Fallback={ErrorPage}>
          {'page' in shown ? <shown.page.Page /> : <ErrorPage fault={shown.fault} />}
        </FaultBoundary>
      </Around>
      <PageChange />
    </FaultBoundary>
  )
}
