import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { storeResponse, type Bodies, type StoredResponse } from './stored-response.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.glb': 'model/gltf-binary',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

export type StaticFiles = {
  find: (path: string) => StoredResponse | null
  /** The paths with a content hash in their names. */
  hashedPaths: () => string[]
  /** The response for a file of these bytes. */
  store: (path: string, bodies: Bodies) => StoredResponse
}

export const isHashed = (path: string) => path.startsWith('/assets/') || path.startsWith('/photos/')

/** Serves a folder from memory. Only listed paths exist, so path traversal is impossible. */
export function openStaticFiles(folder: string, headers: Record<string, string>): StaticFiles {
  const listed = new Map<string, StoredResponse | null>()
  if (existsSync(folder)) {
    const root = realpathSync(folder)
    const realFolders = new Map<string, boolean>()
    const isReal = (parent: string) => {
      const known = realFolders.get(parent) ?? realpathSync(parent) === parent
      realFolders.set(parent, known)
      return known
    }
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      const path = file.slice(root.length).split(sep).join('/')
      if (!entry.isFile() || !(extname(entry.name) in types) || path === '/manifest.json') continue
      // The listing leaves out links to files but follows links to folders, so check where the folder really is.
      if (isReal(entry.parentPath)) listed.set(path, null)
    }
  }

  function store(path: string, bodies: Bodies): StoredResponse {
    return storeResponse({
      status: 200,
      type: types[extname(path)] ?? 'application/octet-stream',
      cacheControl: isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      headers,
      bodies,
    })
  }

  function read(path: string): StoredResponse {
    const file = join(folder, path)
    return store(path, {
      identity: readFileSync(file),
      ...(existsSync(`${file}.br`) && { br: readFileSync(`${file}.br`) }),
      ...(existsSync(`${file}.gz`) && { gzip: readFileSync(`${file}.gz`) }),
    })
  }

  /** The file may be replaced while the server runs, or too many may be open: only this request fails, not the process. */
  function readIfPossible(path: string): StoredResponse | null {
    try {
      return read(path)
    } catch {
      return null
    }
  }

  return {
    hashedPaths: () => [...listed.keys()].filter(isHashed),
    store,
    find(path) {
      const known = listed.get(path)
      if (known) return known
      if (known === undefined) return null
      const answer = readIfPossible(path)
      if (answer) listed.set(path, answer)
      return answer
    },
  }
}
