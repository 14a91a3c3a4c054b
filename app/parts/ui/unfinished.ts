import { isChanged, isControl, stateOf, waitingElements, type Control } from './event-replay.ts'
import { showPlainly } from './plain-toast.ts'

// What a visitor has begun on a page, taken along when the page has to be loaded anew: what was typed and chosen, and the
// presses and forms that nobody has heard yet. It lies in storage only while the page loads.

const mostReloads = 4
/** A press is not repeated when the page comes back only after the visitor has forgotten it. */
const deedsLastMs = 10 * 60_000

/** Finds an element again in the next document, which may be of another release: what it is, and which of its like. */
type Place = { look: string; index: number }
type Unfinished = {
  path: string
  at: number
  reloads: number
  typed: { place: Place; state: string | boolean }[]
  actions: Place[]
  focused: Place | null
}

const touched = new Set<Control>()
let lastInFieldAt = 0
let reloads = 0
let isPrivate: (path: string) => boolean = () => false
let storage: TabStorage | null = null
let destination: string | null = null
let isReloading = false

/** Storage of this tab. `write` says whether what is written will be there after this page. */
type TabStorage = { read: () => string | null; write: (text: string) => boolean; remove: () => void }

/** Notices what is typed from now on. Nothing of pages whose path is private is ever put in storage. */
export function watchUnfinished(isPrivatePath: (path: string) => boolean, tabStorage: TabStorage): void {
  isPrivate = isPrivatePath
  storage = tabStorage
  const enter = ({ target }: Event) => {
    if (isControl(target)) lastInFieldAt = performance.now()
  }
  document.addEventListener('focusin', enter, true)
  document.addEventListener(
    'input',
    (event) => {
      enter(event)
      if (isControl(event.target)) touched.add(event.target)
    },
    true,
  )
}

/** Loads the page anew, at a moment when that takes nothing away from the visitor. Returns never, or says why not. */
export async function reloadUnfinished(): Promise<never> {
  if (reloads >= mostReloads) return giveUp('Part of this page could not be loaded. Please try again later.')
  await seconds(reloads && 2 ** reloads)
  if (!begun().every(canBeKept)) {
    showPlainly('Part of this page could not be loaded. Please reload the page when you have finished.', {
      stays: true,
    })
  }
  // Keys pressed while the page loads would be lost, and what is being sent might be sent twice.
  while (!begun().every(canBeKept) || isTyping() || isSending()) await seconds(0.25)
  if (!store()) return giveUp('Part of this page could not be loaded. Please reload the page.')
  // Until the next document has come, which takes seconds on a slow line, this one still takes what is typed.
  addEventListener('pagehide', store, { once: true })
  isReloading = true
  if (destination === null) window.location.reload()
  else window.location.assign(destination)
  return await new Promise<never>(() => {})
}

/** Whoever has pressed a link gets there, also when this page has to be loaded anew before the other's code has come. */
export async function onTheWayTo<Page>(address: string, page: Promise<Page>): Promise<Page> {
  destination = address
  // The document that is on its way would come in between.
  if (isReloading) window.location.assign(address)
  try {
    return await page
  } finally {
    if (destination === address) destination = null
  }
}

/** Does again what was begun before the page was loaded anew. Returns whether there was anything. */
export function restoreUnfinished(): boolean {
  const kept = takeFromStorage()
  if (kept?.path !== window.location.pathname) return false
  reloads = kept.reloads
  for (const { place, state } of kept.typed) {
    const control = find(place)
    if (!isControl(control)) continue
    Reflect.set(control, stateOf(control), state)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (kept.focused) find(kept.focused)?.focus({ preventScroll: true })
  if (Date.now() - kept.at < deedsLastMs) for (const place of kept.actions) redo(find(place))
  return true
}

function redo(element: HTMLElement | null) {
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else element?.click()
}

const begun = () => [...touched].filter((control) => control.isConnected && control.value !== '')
const canBeKept = (control: Control) => !isPrivate(window.location.pathname) && !/^(password|file)$/.test(control.type)
const isTyping = () => waitingElements().length === 0 && performance.now() - lastInFieldAt < 1500
const isSending = () => document.querySelector('button[aria-busy=true]') !== null

function store(): boolean {
  const { activeElement } = document
  const unfinished: Unfinished = {
    path: window.location.pathname,
    at: Date.now(),
    reloads: reloads + 1,
    // What was typed before this script could hear it is only seen in the control.
    typed: [...document.querySelectorAll<Control>('input, textarea, select')]
      .filter((control) => canBeKept(control) && (touched.has(control) || isChanged(control)))
      .map((control) => ({
        place: placeOf(control),
        state: Reflect.get(control, stateOf(control)) as string | boolean,
      })), // the two properties
    actions: waitingElements().map(placeOf),
    focused: isControl(activeElement) ? placeOf(activeElement) : null,
  }
  return storage?.write(JSON.stringify(unfinished)) ?? false
}

function takeFromStorage(): Unfinished | null {
  const kept = storage?.read()
  storage?.remove()
  try {
    return kept ? (JSON.parse(kept) as Unfinished) : null // only ever written above
  } catch {
    return null
  }
}

function placeOf(element: Element): Place {
  return { look: lookOf(element), index: alike(lookOf(element)).indexOf(element as HTMLElement) }
}

const find = ({ look, index }: Place) => alike(look)[index] ?? null

const alike = (look: string) =>
  [...document.querySelectorAll<HTMLElement>(look.split(' ', 1)[0] ?? look)].filter((one) => lookOf(one) === look)

const lookOf = (element: Element) =>
  [element.localName, element.getAttribute('type'), element.getAttribute('name'), nameOf(element)].join(' ')

/** What it is called on the page. Ids do not serve: React's are others in every document. */
function nameOf(element: Element): string | null | undefined {
  const labelId = element.getAttribute('aria-labelledby')
  if (labelId !== null) return document.getElementById(labelId)?.textContent
  if (isControl(element)) return element.labels?.[0]?.textContent
  return element instanceof HTMLButtonElement ? element.textContent : element.getAttribute('aria-label')
}

function giveUp(text: string): Promise<never> {
  showPlainly(text, { stays: true })
  return new Promise<never>(() => {})
}

const seconds = (count: number) => new Promise<void>((over) => setTimeout(over, count * 1000))
