import type { Plugin } from 'vite'

const laterPart = /lazyInBrowser\(async \(\) => (\(await import\('[^']+'\)\)\.\w+)\)/g
const awaitedPart = /import\.meta\.env\.SSR \? \(await import\(('[^']+')\)\)\.(\w+)/g

/** Turns lazy imports into ordinary ones on the server, which renders without waiting. The browser loads these parts later or never. */
export function importLaterParts(): Plugin {
  return {
    name: 'import-later-parts',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform(code, id) {
      const imports: string[] = []
      const awaited = code.replace(laterPart, 'import.meta.env.SSR ? $1 : null')
      if (awaited.includes('lazyInBrowser(')) this.error(`${id} writes a later part differently from the others`)
      const changed = awaited.replace(awaitedPart, (_, path: string, name: string) => {
        const part = `later${imports.length}`
        imports.push(`import { ${name} as ${part} } from ${path}`)
        return `import.meta.env.SSR ? ${part}`
      })
      return imports.length === 0 ? null : { code: `${changed}\n${imports.join('\n')}`, map: null }
    },
  }
}
