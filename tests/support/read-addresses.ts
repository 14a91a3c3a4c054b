import { parseSync, Visitor } from 'vite'
import { paths } from '#domain/site/pages.ts'

const pagePaths = Object.values(paths).filter((path) => path !== '/')

/** Addresses of API calls, which begin like the page at /auth. */
const isCall = (text: string) => text.startsWith('/auth/')

const isAddress = (text: string) =>
  !isCall(text) && pagePaths.some((path) => text.startsWith(path) && /^([/?#]|$)/.test(text.slice(path.length)))

/** The attributes and properties that hold an address. */
const leading = ['href', 'to', 'path']

/** A sentence for each page address that is typed as text in a source file. A lone '/' counts only if a link uses it. */
export function findTypedAddresses(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)

  const found = new Set<number>()
  const leadsHome = (node: { type: string; start: number; value?: unknown } | null | undefined) => {
    if (node?.type === 'Literal' && node.value === '/') found.add(node.start)
  }
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string' && isAddress(node.value)) found.add(node.start)
    },
    TemplateElement: (node) => {
      if (isAddress(node.value.cooked ?? '')) found.add(node.start)
    },
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && leading.includes(node.name.name)) leadsHome(node.value)
    },
    Property: (node) => {
      if (node.key.type === 'Identifier' && leading.includes(node.key.name)) leadsHome(node.value)
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && ['navigate', 'redirect'].includes(node.callee.name))
        leadsHome(node.arguments[0])
    },
  }).visit(program)
  return [...found].map((start) => {
    const line = source.slice(0, start).split('\n').length
    return `${file}:${line}: ${source.split('\n')[line - 1]?.trim()}`
  })
}
