import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { bundles, patternOf } from './app/bundles.ts'
import { importLaterParts } from './app/later-parts.ts'

const serverOnly = /\.server\.tsx?$|^(?:services|db|emails|sandbox|server)\//

/** The browser's build refuses server-only modules, so that a wrong import cannot leak them. */
function keepServerCodeOut(): Plugin {
  return {
    name: 'keep-server-code-out',
    load(id) {
      const path = posix.relative(this.environment.config.root, id.split('?')[0] ?? id)
      if (this.environment.name !== 'client' || path.includes('node_modules')) return
      if (serverOnly.test(path)) this.error(`${path} belongs to the server and was imported by the browser's code`)
    },
  }
}

/** Replaces Vite's wrapper around `import()`, which preloads further files. app/boot.ts fetches the scripts instead. */
function importWithoutPreloading(): Plugin {
  return {
    name: 'import-without-preloading',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null),
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && !chunk.isEntry && chunk.viteMetadata?.importedCss.size)
          this.error(
            `${chunk.fileName} brings its own styles, which nothing would fetch: import them in app/styles.css`,
          )
      }
    },
  }
}

/** Compresses the built files once, because they do not change until the next build. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      for (const file of files.filter((name) => /\.(js|css|svg|webmanifest|txt|json)$/.test(name))) {
        const content = readFileSync(join(dir, file))
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content, quality))
        writeFileSync(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}

/**
 * Bundles packages into the server, with React's production build. Looking up their thousands of files took a third of the
 * start.
 */
function bundlePackages(): Plugin {
  return {
    name: 'bundle-packages',
    apply: 'build',
    configEnvironment: (name) =>
      // The external packages are not bundled, because they look for files beside their own.
      name === 'ssr'
        ? {
            resolve: { noExternal: true, external: ['@electric-sql/pglite', 'pdfkit', 'pg', 'sharp'] },
            define: { 'process.env.NODE_ENV': '"production"' },
          }
        : null,
  }
}

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** These modules and all modules that they import statically, directly or indirectly. */
function importedBy(entries: string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  for (const entry of entries) visit(resolve(entry))
  return found
}

/** Bundles the server into two files, the code for its first page and the rest, because Node loads files one by one. */
function serverGroups() {
  let known: { first: Set<string>; shop: Set<string> } | null = null
  return (id: string, graph: ModuleGraph): string | null => {
    known ??= {
      first: importedBy(['server/main.ts', 'app/shop/home/home-page.tsx'], graph),
      shop: importedBy(['server/open-shop.ts'], graph),
    }
    // Kept out of both files: it starts the shop when it is loaded, and backup, doctor and demo load these files.
    if (id === resolve('server/main.ts')) return null
    return known.first.has(id) ? 'first' : known.shop.has(id) ? 'shop' : null
  }
}

/** Version and commit for the log. An image built without the repository gets its commit as a build argument. */
function release() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  return { version, commit: process.env.GIT_COMMIT || readCommit() }
}

function readCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return null
  }
}

export default defineConfig({
  appType: 'custom',
  define: { 'import.meta.env.RELEASE': JSON.stringify(release()) },
  plugins: [
    react(),
    tailwind(),
    keepServerCodeOut(),
    importWithoutPreloading(),
    importLaterParts(),
    compressAssets(),
    bundlePackages(),
  ],
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.ssr!)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        // Off, because every page would load the lists of all pages' imports. A page's imports are then found one step later.
        modulePreload: false,
        // Fonts and pictures stay files, because a data: address cannot be cached or preloaded.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['app/boot.ts', 'app/styles.css'],
          checks: { pluginTimings: false },
          output: {
            codeSplitting: {
              groups: bundles.map((bundle) => ({
                name: bundle.name,
                priority: bundle.priority,
                test: patternOf(bundle),
              })),
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        emitAssets: false,
        target: 'node24',
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            backup: 'server/backup.ts',
            doctor: 'server/doctor.ts',
            demo: 'server/demo.ts',
          },
          output: { codeSplitting: { groups: [{ name: serverGroups(), debugName: 'server' }] } },
        },
      },
    },
  },
})
