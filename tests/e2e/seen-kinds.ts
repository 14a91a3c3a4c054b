import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The elements of the last look by kind. */
    shownKinds?: Map<string, Element[]>
  }
}

export type NewKinds = { isFirstLook: boolean; kinds: string[] }

/**
 * The kinds of elements (tag, class, role and state) that no test of this run has examined on this page at this width. The folder stores
 * the kinds, so that a page is examined once per width, not once per journey.
 */
export async function listNewKinds(page: Page, memory: string): Promise<NewKinds> {
  const { place, kinds } = await readKinds(page)
  mkdirSync(memory, { recursive: true })
  const file = fileOf(memory, place)
  const isFirstLook = !existsSync(file)
  const seen = new Set<string>(isFirstLook ? [] : (JSON.parse(readFileSync(file, 'utf8')) as string[]))
  const fresh = kinds.filter((kind) => !seen.has(kind))
  if (fresh.length === 0) return { isFirstLook, kinds: [] }
  // If two workers write at once, one result is lost, and the page is only examined again.
  const partial = `${file}.${process.pid}`
  writeFileSync(partial, JSON.stringify([...new Set([...seen, ...kinds])]))
  renameSync(partial, file)
  return { isFirstLook, kinds: fresh }
}

export async function showsNewKinds(page: Page, memory: string): Promise<boolean> {
  return (await listNewKinds(page, memory)).kinds.length > 0
}

/** Whether a test of this run has examined this page, or this dialog of it, at that width. */
export async function wasSeenAt(page: Page, width: number, memory: string): Promise<boolean> {
  const { place } = await readKinds(page, width)
  return existsSync(fileOf(memory, place))
}

const fileOf = (memory: string, place: string) =>
  join(memory, `${createHash('sha256').update(place).digest('hex').slice(0, 16)}.json`)

async function readKinds(page: Page, width?: number): Promise<{ place: string; kinds: string[] }> {
  return await page.evaluate((asWide) => {
    const states = [
      'role',
      'class',
      'type',
      'disabled',
      'aria-invalid',
      'aria-expanded',
      'aria-selected',
      'aria-disabled',
    ]
    const kindOf = (element: Element) =>
      [element.localName, ...states.map((name) => element.getAttribute(name))].join('|')
    // Only the open dialog is examined, not the page behind it.
    const dialog = document.querySelector('dialog:modal')
    const visible = [...(dialog ?? document.body).querySelectorAll('*')].filter((element) => element.checkVisibility())
    // Numbers in a title and ids in an address do not make a new dialog or page.
    const title = dialog?.querySelector('h1, h2, h3')?.textContent.replaceAll(/[^ ]*\d[^ ]*/g, '0') ?? ''
    const path = location.pathname.replaceAll(/\/[0-9a-f]{8}[0-9a-f-]*/g, '/:id')
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const byKind = Map.groupBy(visible, kindOf)
    window.shownKinds = byKind
    return {
      place: `${path} ${dialog ? `dialog ${title} ` : ''}${asWide ?? innerWidth} ${scheme}`,
      kinds: [...byKind.keys()],
    }
  }, width)
}
