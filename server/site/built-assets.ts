import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '#app/document.ts'
import { fontUrls } from '#app/parts/ui/fonts.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

export type BuiltAssets = { assetsFor: (pageModules: string[]) => PageAssets }

/** Reads the build's manifest: which files a page needs. */
export function readBuiltAssets(folder: string): BuiltAssets {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file)) throw new Error(`There is no build in ${folder}. Run "npm start", which builds first.`)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest // written by our own build
  const url = (path: string) => `/${path}`

  const boot = chunk('app/boot.ts')
  const styles = chunk('app/styles.css')
  // The first script imports the module that hydrates pages, and the one that opens pages by their link.
  const isOpener = (source: string) => chunk(source).file.includes('/open-by-link-')
  const imported = boot.dynamicImports ?? []
  const hydrating = imported.filter((source) => !isOpener(source))
  const opener = imported.find(isOpener)
  if (!opener) throw new Error('The build has nothing that opens pages')

  function chunk(source: string): Chunk {
    const found = manifest[source]
    if (!found) throw new Error(`The build has no ${source}`)
    return found
  }

  function withImports(source: string, seen = new Set<string>()): Set<string> {
    if (seen.has(source)) return seen
    seen.add(source)
    for (const imported of chunk(source).imports ?? []) withImports(imported, seen)
    return seen
  }

  /** Without the first script, which every page has. */
  const filesOf = (sources: Set<string>) =>
    [...sources].map((source) => url(chunk(source).file)).filter((script) => script !== url(boot.file))

  return {
    assetsFor(pageModules) {
      const sources = new Set<string>()
      for (const source of hydrating) withImports(source, sources)
      for (const module of pageModules) withImports(join('app', module), sources)
      return {
        styles: [url(styles.file)],
        fonts: fontUrls,
        boot: url(boot.file),
        scripts: filesOf(sources),
        openers: filesOf(withImports(opener)),
        development: [],
      }
    },
  }
}
