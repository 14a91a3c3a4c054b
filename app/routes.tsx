import type { ComponentType } from 'react'
import { paths } from '#domain/pages.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Shell } from './shell/shell.tsx'
import type { Shown } from './ui/browser-router.tsx'
import { FaultBoundary } from './ui/fault-boundary.tsx'
import { FailedImport } from './ui/import-with-retry.ts'
import { matchPath, type Parameters } from './ui/match-path.ts'

const modules = import.meta.glob<{ default: ComponentType }>(['./*/**/*-page.tsx', '!./{shell,ui}/**'])

/** `./track-order/track-order-page.tsx` shows the page `trackOrder`. */
const nameOf = (file: string) =>
  file.replace(/.*\/|-page.*/g, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const files = new Map(Object.keys(modules).map((file) => [(paths as Record<string, string>)[nameOf(file)] ?? '', file]))

type Route = {
  /** The file whose default export is the page; null for an address nobody knows. */
  file: string | null
  path: string | null
  parameters: Parameters
}

export function findRoute(pathname: string): Route {
  const match = matchPath([...files.keys()], pathname)
  if (!match) return { file: null, path: null, parameters: {} }
  return { file: files.get(match.path) ?? null, ...match }
}

export async function loadPage({ file }: Route): Promise<ComponentType> {
  if (file === null) return (await import('./shell/not-found-page.tsx')).NotFoundPage
  const found = await modules[file]?.().catch((fault: unknown) => {
    throw new FailedImport(String(fault))
  })
  if (!found) throw new Error(`There is no page in ${file}`)
  return found.default
}

/** The shop around a page. */
export function App({ shown }: { shown: Shown<ComponentType> }) {
  return (
    <FaultBoundary Fallback={ErrorPage}>
      <Shell>
        {/* Once more, so that a page's fault leaves the navigation and the footer standing. */}
        <FaultBoundary Fallback={ErrorPage}>
          <Page shown={shown} />
        </FaultBoundary>
      </Shell>
    </FaultBoundary>
  )
}

function Page({ shown }: { shown: Shown<ComponentType> }) {
  if ('fault' in shown) return <ErrorPage fault={shown.fault} />
  const Shown = shown.page
  return <Shown />
}
