import type { ComponentType } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import { paths } from '#domain/pages.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { PageChange } from './shell/page-change.tsx'
import { Shell } from './shell/shell.tsx'
import { FailedImport } from './ui/import-with-retry.ts'

const modules = import.meta.glob<{ default: ComponentType }>(['./*/**/*-page.tsx', '!./{shell,ui}/**'])

/** `./track-order/track-order-page.tsx` shows the page `trackOrder`. */
const nameOf = (file: string) =>
  file.replace(/.*\/|-page.*/g, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

async function load(file: string) {
  const found = await modules[file]?.().catch((fault: unknown) => {
    throw new FailedImport(String(fault))
  })
  return { Component: found?.default }
}

async function loadNotFound() {
  const { NotFoundPage } = await import('./shell/not-found-page.tsx')
  return { Component: NotFoundPage }
}

/** The administration has a shell of its own, which no other page carries. */
const staffShell = './admin/frame/staff-shell.tsx'

async function loadStaffShell() {
  const found = await import('./admin/frame/staff-shell.tsx').catch((fault: unknown) => {
    throw new FailedImport(String(fault))
  })
  return { Component: found.StaffShell }
}

const isStaffPage = (file: string) => file.startsWith('./admin/')
const files = Object.keys(modules)

const routeOf = (file: string): RouteObject => ({
  // The server reads from it which scripts the page will want.
  id: file,
  path: (paths as Record<string, string>)[nameOf(file)],
  lazy: () => load(file),
})

export const routes: RouteObject[] = [
  {
    element: (
      <>
        <Outlet />
        <PageChange />
      </>
    ),
    errorElement: <ErrorPage />,
    children: [
      {
        element: (
          <Shell>
            <Outlet />
          </Shell>
        ),
        children: [
          {
            // Once more, so that a page's fault leaves the navigation and the footer standing.
            errorElement: <ErrorPage />,
            children: [...files.filter((file) => !isStaffPage(file)).map(routeOf), { path: '*', lazy: loadNotFound }],
          },
        ],
      },
      {
        id: staffShell,
        lazy: loadStaffShell,
        children: [{ errorElement: <ErrorPage />, children: files.filter(isStaffPage).map(routeOf) }],
      },
    ],
  },
]
