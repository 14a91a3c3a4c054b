import { posix } from 'node:path'
import { parseSync, Visitor } from 'vite'

/**
 * Everything that a source file imports: statically, as a type, dynamically, by a glob, or by re-exporting. Files of the project are paths
 * from its root; packages are names.
 */
export function readImports(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)

  const specifiers: string[] = []
  const add = (node: { type: string; value?: unknown } | null | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') specifiers.push(node.value)
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    CallExpression: (node) => {
      const { start, end } = node.callee
      if (source.slice(start, end) !== 'import.meta.glob') return
      for (const argument of node.arguments) {
        if (argument.type === 'ArrayExpression') argument.elements.forEach(add)
        else add(argument)
      }
    },
  }).visit(program)
  return specifiers.map((specifier) => resolveImport(file, specifier))
}

/** The imports that a file needs before it can run: no types and no dynamic imports. */
export function readOutrightImports(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const isType = (kind: string | undefined) => kind === 'type'
  return program.body.flatMap((node) => {
    if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration')
      return node.source && !isType(node.exportKind) ? [resolveImport(file, node.source.value)] : []
    if (node.type !== 'ImportDeclaration' || isType(node.importKind)) return []
    const named = node.specifiers.filter((one) => one.type !== 'ImportSpecifier' || !isType(one.importKind))
    return named.length > 0 || node.specifiers.length === 0 ? [resolveImport(file, node.source.value)] : []
  })
}

function resolveImport(file: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path)
  if (path.startsWith('/')) return path.slice(1)
  return path
}
