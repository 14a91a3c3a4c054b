import { ApiError } from './api-error.ts'

export type FormValue = string | FormValue[] | FormFields
export type FormFields = { [name: string]: FormValue }

// Without a prototype, so that no name from a client has a meaning in JavaScript.
type Node = { [name: string]: string | Node }
const emptyNode = (): Node => Object.create(null) as Node

/** Parses `line_items[0][price_data][currency]=gbp` and the like. An empty value means: not set. */
export function parseForm(text: string): FormFields {
  const root = emptyNode()
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue
    const path = name.split(/\]?\[/).map((part) => part.replace(/\]$/, ''))
    if (path.length > 12) throw new ApiError(`Invalid request: ${name} is nested too deeply`)
    place(root, path, value)
  }
  return fieldsOf(root)
}

function place(root: Node, path: string[], value: string): void {
  let node = root
  for (const [depth, part] of path.entries()) {
    // `expand[]=a&expand[]=b` is numbered automatically.
    const key = part === '' ? String(Object.keys(node).length) : part
    if (depth === path.length - 1) {
      node[key] = value
      return
    }
    const next = node[key]
    if (typeof next === 'object') node = next
    else node = node[key] = emptyNode()
  }
}

function fieldsOf(node: Node): FormFields {
  const fields = emptyNode() as FormFields
  for (const [name, value] of Object.entries(node)) fields[name] = valueOf(value)
  return fields
}

function valueOf(value: string | Node): FormValue {
  if (typeof value === 'string') return value
  const names = Object.keys(value)
  const isList = names.length > 0 && names.every((name, index) => name === String(index))
  return isList ? names.map((name) => valueOf(value[name]!)) : fieldsOf(value) // name is a key of value
}
