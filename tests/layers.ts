/** The folders that each of the eight folders may import. All other imports are faults. */
const layers: Record<string, string[]> = {
  server: ['app', 'services', 'sandbox', 'db', 'emails', 'contract', 'domain'],
  app: ['contract', 'domain'],
  services: ['sandbox', 'db', 'emails', 'contract', 'domain'],
  sandbox: ['db', 'domain'],
  db: ['domain'],
  emails: ['domain'],
  contract: ['domain'],
  domain: [],
}

/** The folders of app/parts, after the design system `ui`. Each may import only `ui` and the folders before it. */
const parts = [
  'browser',
  'http',
  'session',
  'api',
  'analytics',
  'consent',
  'photos',
  'seo',
  'forms',
  'files',
  'buy',
  'shell',
]

/** The root files of app, which put all features together. No other file of app may import them. */
const isAssembly = (file: string) => /^app\/(routes|entry\.\w+)\.tsx?$/.test(file)
const isServerOnly = (file: string) => /\.server\.tsx?$/.test(file)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * The forbidden imports of a file, one sentence each. Tests may import any file. Imports are paths from the project's root, or names of
 * packages.
 */
export function findLayerFaults(file: string, imports: string[]): string[] {
  const layer = topFolder(file)
  if (!(layer in layers) || isTest(file)) return []
  return imports.flatMap((imported) => {
    const reason = whyNot(file, imported)
    return reason ? [`${file} imports ${imported}: ${reason}`] : []
  })
}

function whyNot(file: string, imported: string): string | null {
  const from = topFolder(file)
  const to = topFolder(imported)
  if (to === 'tests' || to === 'scripts') return 'the product does not rest on its tests and tools'
  if (isTest(imported)) return 'the product does not rest on its tests'
  if (!(to in layers)) return whyNotPackage(file, imported)

  if (from === 'app' && ['services', 'sandbox', 'db', 'emails'].includes(to)) {
    return isServerOnly(file) ? null : `only .server files in app may touch ${to}`
  }
  if (from === 'app' && to === 'app') return whyNotInApp(file, imported)
  if (from === 'app' && appFolder(file) === 'ui') return 'the design system knows no shop'
  return from === to || layers[from]?.includes(to) ? null : `${from} stands below or beside ${to}`
}

function whyNotPackage(file: string, name: string): string | null {
  if (topFolder(file) === 'domain') return 'the rules import nothing'
  if (name.startsWith('node:') && topFolder(file) === 'app' && !isServerOnly(file)) {
    return 'only .server files in app run on the server'
  }
  return null
}

function whyNotInApp(file: string, imported: string): string | null {
  if (isServerOnly(imported) && !isServerOnly(file)) return 'the browser cannot have a .server file'
  const from = appFolder(file)
  const to = appFolder(imported)
  if (from === null || from === to) return null
  if (from === 'ui') return 'the design system imports no other folder of app'
  if (to === null) return isAssembly(imported) ? 'nothing in app rests on what puts it together' : null
  if (to === 'ui') return null
  if (!parts.includes(to)) return parts.includes(from) ? 'a part knows no feature' : 'features do not import each other'
  if (parts.includes(from) && parts.indexOf(from) < parts.indexOf(to)) return `${from} stands below ${to}`
  return null
}

const topFolder = (path: string) => path.split('/')[0] ?? path

/** The part or feature of app a file belongs to: a folder of app/parts or app/shop, or admin; null for the root files. */
function appFolder(file: string): string | null {
  const [, shelf, folder, rest] = file.split('/')
  if (shelf === 'admin') return shelf
  return rest === undefined ? null : (folder ?? null)
}
