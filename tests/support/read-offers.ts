import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { staffRoles, type StaffRole } from '#domain/customers/role.ts'
import { projectRoot } from './project-files.ts'

/** A function or page to which a page's code refers, and the lowest role that sees it. */
export type Offer = { word: string; least: StaffRole | null; path: string[] }

type Node = { type: string; start: number; [key: string]: unknown }
type Use = { name: string; member: string | null; guard: StaffRole | null }
type Guarded = { word: string; guard: StaffRole | null }
type Declared = { uses: Use[]; words: Guarded[] }
type Module = { imports: Map<string, string>; declared: Map<string, Declared>; isDefault: string | null }

const higher = (a: StaffRole | null, b: StaffRole | null): StaffRole | null =>
  b === null || (a !== null && staffRoles.indexOf(a) >= staffRoles.indexOf(b)) ? a : b

/**
 * Reads the functions that a page calls and the pages that it links to, in all components it renders. Each has the role that was checked on
 * the way: by `useMayAct`, by `AdminFrame`, or by an object with a `least`. `roleOf` says which names count, and which role `useMayAct` of
 * such a name checks.
 */
export function offerReader(roleOf: (name: string) => StaffRole | null): (file: string) => Offer[] {
  const modules = new Map<string, Module>()
  const load = (path: string): Module | null => {
    if (!path.startsWith('app/') || !/\.tsx?$/.test(path)) return null
    const known = modules.get(path)
    if (known) return known
    const read = readModule(path, roleOf)
    modules.set(path, read)
    return read
  }
  return (file) => walkOffers(file, load)
}

function walkOffers(file: string, load: (path: string) => Module | null): Offer[] {
  const offers = new Map<string, Offer>()
  const seen = new Set<string>()
  const walk = (path: string, name: string, guard: StaffRole | null, trail: string[]) => {
    const found = load(path)
    const declared = found?.declared.get(name)
    const key = `${path}#${name} ${guard}`
    if (!found || !declared || seen.has(key)) return
    seen.add(key)
    const here = [...trail, `${path}#${name}`]
    for (const { word, guard: own } of declared.words) {
      const least = higher(guard, own)
      offers.set(`${word} ${path}#${name} ${least}`, { word, least, path: here })
    }
    for (const use of declared.uses) {
      const next = higher(guard, use.guard)
      const isHere = found.declared.has(use.name)
      const from = isHere ? path : found.imports.get(use.name)
      if (from === undefined) continue
      const part = use.member === null ? use.name : `${use.name}.${use.member}`
      walk(from, load(from)?.declared.has(part) ? part : use.name, next, here)
    }
  }
  const root = load(file)
  if (!root?.isDefault) throw new Error(`${file} exports no page`)
  walk(file, root.isDefault, null, [])
  return [...offers.values()]
}

function readModule(file: string, roleOf: (name: string) => StaffRole | null): Module {
  const source = readFileSync(join(projectRoot, file), 'utf8')
  const program = parseSync(file, source).program as unknown as { body: Node[] }
  const read: Module = { imports: new Map(), declared: new Map(), isDefault: null }
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') readImport(file, statement, read)
    const inner = (statement.declaration ?? statement) as Node
    const names = declaredNames(inner)
    for (const [name, body] of names) {
      for (const [part, found] of readBody(name, body, roleOf)) read.declared.set(part, found)
      if (statement.type === 'ExportDefaultDeclaration') read.isDefault = name
    }
  }
  return read
}

function readImport(file: string, statement: Node, { imports }: Module): void {
  if (statement.importKind === 'type') return
  const from = (statement.source as { value: string }).value
  const path = from.startsWith('#')
    ? from.slice(1)
    : from.startsWith('.')
      ? posix.join(posix.dirname(file), from)
      : from
  for (const { local } of statement.specifiers as { local: { name: string } }[]) imports.set(local.name, path)
}

function declaredNames(statement: Node): [string, Node][] {
  if (statement.type === 'FunctionDeclaration') return [[(statement.id as { name: string }).name, statement]]
  if (statement.type !== 'VariableDeclaration') return []
  return (statement.declarations as Node[]).flatMap((one) => {
    const { id, init } = one as unknown as { id: Node; init: Node | null }
    return id.type === 'Identifier' && init ? [[id.name as string, init] as [string, Node]] : []
  })
}

/** The names used in one function, directly or through its variables. */
function readBody(name: string, body: Node, roleOf: (name: string) => StaffRole | null): Map<string, Declared> {
  const guards = new Map<string, StaffRole>()
  const locals = new Map<string, Declared>()
  const whole: Declared = { uses: [], words: [] }
  let after: StaffRole | null = null

  const guardIn = (node: unknown): StaffRole | null => {
    let found: StaffRole | null = null
    visit(node, (one) => {
      if (one.type === 'Identifier' && guards.has(one.name as string))
        found = higher(found, guards.get(one.name as string) ?? null)
      const asked = askedRole(one)
      if (asked) found = higher(found, asked)
    })
    return found
  }
  const askedRole = (node: Node): StaffRole | null => {
    if (node.type !== 'CallExpression' || (node.callee as Node).name !== 'useMayAct') return null
    const [argument] = node.arguments as { value?: string }[]
    return roleOf(argument?.value ?? '')
  }

  const collect = (node: unknown, guard: StaffRole | null, into: Declared): void => {
    if (Array.isArray(node)) return node.forEach((one) => collect(one, guard, into))
    if (!isNode(node) || node.type.startsWith('TS')) return
    if (askedRole(node)) return
    if (node.type === 'VariableDeclarator' && isNode(node.init)) return collectVariable(node, guard)
    if (node.type === 'IfStatement') {
      collect(node.test, guard, into)
      collect(node.consequent, higher(guard, guardIn(node.test)), into)
      collect(node.alternate, higher(guard, guardIn(node.test)), into)
      if (leaves(node.consequent)) after = higher(after, guardIn(node.test))
      return
    }
    if (node.type === 'LogicalExpression' || node.type === 'ConditionalExpression') {
      const test = node.type === 'LogicalExpression' ? node.left : node.test
      const own = higher(guard, guardIn(test))
      collect(test, own, into)
      collect([node.right, node.consequent, node.alternate], own, into)
      return
    }
    if (node.type === 'JSXElement') return collectElement(node, guard, into)
    if (node.type === 'ObjectExpression') guard = higher(guard, leastOf(node.properties as Node[]))
    if (node.type === 'CallExpression' && isDashboard(node.callee as Node)) {
      const [tab] = node.arguments as { value?: string }[]
      into.words.push({ word: `dashboard ${tab?.value ?? 'overview'}`, guard: higher(guard, after) })
      return
    }
    if (node.type === 'MemberExpression' && (node.object as Node).type === 'Identifier' && !node.computed) {
      use(String((node.object as Node).name), String((node.property as Node).name), guard, into)
      return
    }
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') use(String(node.name), null, guard, into)
    if (node.type === 'CallExpression') {
      for (const argument of node.arguments as Node[]) nameFunction(argument, guard, into)
    }
    if (node.type === 'JSXAttribute') nameFunction(node.value, guard, into)
    for (const [key, value] of Object.entries(node)) {
      const isName =
        (key === 'property' && !node.computed) || (key === 'key' && !node.computed) || key === 'typeArguments'
      if (!isName && typeof value === 'object') collect(value, guard, into)
    }
  }

  const nameFunction = (node: unknown, guard: StaffRole | null, into: Declared) => {
    if (isNode(node) && typeof node.value === 'string' && roleOf(node.value))
      into.words.push({ word: node.value, guard: higher(guard, after) })
  }

  const collectElement = (node: Node, guard: StaffRole | null, into: Declared) => {
    const opening = node.openingElement as Node
    const attributes = opening.attributes as Node[]
    collect(opening.name, guard, into)
    // The title of a frame and the line under it are visible to every role; only its content is restricted.
    const isFrame = (opening.name as Node).name === 'AdminFrame'
    const shown = isFrame ? attributes.filter(({ name }) => isNode(name) && name.name === 'actions') : attributes
    collect(shown, guard, into)
    collect(node.children, isFrame ? higher(guard, leastOfFrame(attributes)) : guard, into)
  }

  /** The role of a frame. Without the attribute `least` it is that of the frame's address. */
  const leastOfFrame = (attributes: Node[]): StaffRole => {
    const valueOf = (wanted: string) => attributes.find(({ name }) => isNode(name) && name.name === wanted)?.value
    const least = valueOf('least')
    const addresses: (StaffRole | null)[] = []
    visit(valueOf('path'), ({ type, object, property }) => {
      if (type !== 'MemberExpression' || !isNode(object) || !isNode(property)) return
      addresses.push(roleOf(`${String(object.name)}.${String(property.name)}`))
    })
    return (isNode(least) ? asRole(least.value) : null) ?? addresses[0] ?? 'admin'
  }

  const collectVariable = (node: Node, guard: StaffRole | null) => {
    const { id, init } = node as unknown as { id: Node; init: Node }
    const own: Declared = { uses: [], words: [] }
    // A query runs where it is declared, so it counts there. Every other variable counts where it is used.
    const isQuery = init.type === 'CallExpression' && (init.callee as Node).name === 'useCall'
    if (isQuery) return collect(init, higher(guard, guardIn(init.arguments)), whole)
    const bound = boundNames(id)
    const callee = init.type === 'CallExpression' ? (init.callee as Node).name : undefined
    if (id.type === 'ObjectPattern' && typeof callee === 'string') {
      for (const one of bound) locals.set(one, { uses: [{ name: callee, member: one, guard: null }], words: [] })
      return collect(init.arguments, guard, whole)
    }
    collect(init, guard, own)
    const asked = guardIn(init)
    for (const one of bound) {
      locals.set(one, own)
      if (asked) guards.set(one, asked)
    }
  }

  const use = (used: string, member: string | null, guard: StaffRole | null, into: Declared) => {
    const all = higher(guard, after)
    const word = `${used}.${member}`
    if (member !== null && roleOf(word)) return void into.words.push({ word, guard: all })
    const local = locals.get(used)
    // Reading the state of an action does not perform it.
    if (local && (member === 'isPending' || member === 'variables')) return
    if (!local) return void into.uses.push({ name: used, member, guard: all })
    for (const one of local.uses) into.uses.push({ ...one, guard: higher(one.guard, all) })
    for (const one of local.words) into.words.push({ ...one, guard: higher(one.guard, all) })
  }

  collect(body, null, whole)
  return new Map([...locals].map(([part, found]) => [`${name}.${part}`, found])).set(name, whole)
}

const isDashboard = ({ object, property }: Node) =>
  isNode(object) && isNode(property) && object.name === 'staffHref' && property.name === 'dashboard'

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function visit(node: unknown, meet: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, meet))
  if (!isNode(node)) return
  meet(node)
  for (const value of Object.values(node)) if (typeof value === 'object') visit(value, meet)
}

/** Whether a branch returns, so that the code after it runs only in the other case. */
function leaves(branch: unknown): boolean {
  let found = false
  visit(branch, (node) => {
    if (node.type === 'ReturnStatement') found = true
  })
  return found
}

function boundNames(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  if (pattern.type !== 'ObjectPattern') return []
  return (pattern.properties as Node[]).flatMap((one) => (isNode(one.key) ? [String(one.key.name)] : []))
}

const asRole = (value: unknown): StaffRole | null => staffRoles.find((role) => role === value) ?? null

/** `{ least: 'support', … }`: the other names in the object need that role. */
function leastOf(properties: Node[]): StaffRole | null {
  const least = properties.find(({ key }) => isNode(key) && key.name === 'least')
  return isNode(least?.value) ? asRole(least.value.value) : null
}
