import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds an entry with Vite into `folder`, because the shop's sources do not run in plain Node. Returns the built file. */
export async function buildForNode(entry: URL, folder: string): Promise<string> {
  await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      ssr: fileURLToPath(entry),
      outDir: folder,
      target: 'node24',
      copyPublicDir: false,
      emitAssets: false,
      minify: false,
    },
  })
  return join(folder, basename(entry.pathname).replace(/\.ts$/, '.js'))
}
