import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

export type Element = {
  tag: string
  attributes: Record<string, string>
  text: string
  /** All descendants with this tag, in document order. */
  find: (tag: string) => Element[]
}

const known = new Map<string, Node>()

/** Parses a page or a fragment as a browser without JavaScript would. */
function readHtml(html: string): Node {
  const document = known.get(html) ?? parse(html, { scriptingEnabled: false })
  known.set(html, document)
  return document
}

export const findElements = (html: string, tag: string): Element[] => findIn(readHtml(html), tag)

/** The first element with this tag; throws if there is none. */
export function findElement(html: string, tag: string): Element {
  const [found] = findElements(html, tag)
  if (!found) throw new Error(`There is no <${tag}> in ${html}`)
  return found
}

function findIn(node: Node, tag: string): Element[] {
  return elementsIn(node)
    .filter(({ tagName }) => tagName === tag)
    .map((element) => ({
      tag,
      attributes: attributesOf(element),
      text: textOf(element),
      find: (inner) => findIn(element, inner),
    }))
}

function elementsIn(node: Node): DefaultTreeAdapterTypes.Element[] {
  if (!('childNodes' in node)) return []
  return node.childNodes.flatMap((child) => [...(tree.isElementNode(child) ? [child] : []), ...elementsIn(child)])
}

const attributesOf = ({ attrs }: DefaultTreeAdapterTypes.Element) =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]))

function textOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/** The `content` of the meta element of this name or property. */
export function findMeta(html: string, name: string): string | undefined {
  return findElements(html, 'meta').find(({ attributes }) => [attributes.name, attributes.property].includes(name))
    ?.attributes.content
}

/** The ids of all elements that a hash link can target. */
export function findIds(html: string): string[] {
  return elementsIn(readHtml(html)).flatMap((element) => attributesOf(element).id ?? [])
}

/** The text as a reader sees it, with one space between elements. */
export function readText(html: string): string {
  const textOf = (node: Node): string => {
    if (tree.isTextNode(node)) return node.value
    if (!('childNodes' in node) || node.nodeName === 'script') return ''
    return ` ${node.childNodes.map(textOf).join('')} `
  }
  return textOf(readHtml(html)).replace(/\s+/g, ' ').trim()
}
