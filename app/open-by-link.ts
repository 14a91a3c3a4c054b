import type { CallInput } from '#contract/functions.ts'
import type { OpeningFunction } from '#domain/site/pages.ts'
import { findCaseLink, keepCaseLink } from './shop/cases/kept-link.ts'
import { findAccess, keepLink } from './shop/my-orders/kept-access.ts'
import { pageElements } from './parts/browser/page-elements.ts'

type Asking = { [Name in OpeningFunction]: (id: string, hash: string) => CallInput<Name> | null }

/** The input of each function; null if the visitor has no token for the page. */
const asking: Asking = {
  'find-my-order'(id, hash) {
    const access = findAccess(id, hash)
    if (hash.length > 1) keepLink(id, hash.slice(1))
    return access === null ? null : { id, access }
  },
  'find-my-review'(id, hash) {
    return asking['find-my-order'](id, hash)
  },
  'find-my-case'(id, hash) {
    const access = findCaseLink(id, hash)
    if (hash.length > 1) keepCaseLink(id, hash.slice(1))
    return access === null ? null : { case_id: id, access }
  },
}

/** Fetches the page rendered for the holder of its link; null if that fails, and the scripts then say why. */
export async function openByLink(name: string): Promise<(() => void) | null> {
  const { pathname, hash } = location
  const [, , id = ''] = pathname.split('/')
  const input = asking[name as OpeningFunction](id, hash) // document.ts writes only these names
  if (input === null) return null
  const response = await fetch(pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  // Parses with an element of this document, where scripts count as enabled: DOMParser and templates would show content
  // that is meant for browsers without JavaScript.
  const opened = document.createElement('div')
  opened.innerHTML = await response.text()
  const sent = find(opened, 'sentCall')
  if (!sent) return null
  return () => {
    for (const part of ['root', 'facts'] as const) find(document, part)?.replaceWith(find(opened, part) ?? '')
    document.body.append(sent)
  }
}

const find = (place: ParentNode, part: keyof typeof pageElements) => place.querySelector(`#${pageElements[part]}`)
