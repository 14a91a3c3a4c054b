import { isChanged, isControl, stateOf, waitingElements, type Control } from './event-replay.ts'
import { showPlainly } from './plain-toast.ts'

// Typed and chosen answers that are kept while a page is loaded again. They lie in storage only while the page loads.

const mostReloads = 4

/** Finds a control again in the next document, which may be of another release: by its name, and which of that name. */
type Place = { name: string; index: number }
type Unfinished = {
  path: string
  reloads: number
  typed: { place: Place; state: string | boolean }[]
  /** A button was pressed or a form sent that no script has handled. */
  isPressed: boolean
}

const touched = new Set<Control>()
let lastInFieldAt = 0
let reloads = 0
/** A press that was lost with the document before this one. */
let wasPressed = false
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

/** Loads the page again, at a moment when the visitor loses nothing typed. Returns never, or says why not. */
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

/** A visitor who has pressed a link gets there, even if this page has to be loaded again before the other's code has come. */
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

/** Fills in what was typed before the page was loaded again. Returns whether it was. */
export function restoreUnfinished(): boolean {
  const kept = takeFromStorage()
  if (kept?.path !== window.location.pathname) return false
  reloads = kept.reloads
  wasPressed = kept.isPressed
  for (const { place, state } of kept.typed) {
    const control = find(place)
    if (!control) continue
    Reflect.set(control, stateOf(control), state)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (kept.isPressed)
    showPlainly('We had to load the page again. What you typed is kept: please press the button again.')
  return true
}

const begun = () => [...touched].filter((control) => control.isConnected && control.value !== '')
const canBeKept = (control: Control) => !isPrivate(window.location.pathname) && !/^(password|file)$/.test(control.type)
const isTyping = () => waitingElements().length === 0 && performance.now() - lastInFieldAt < 1500
const isSending = () => document.querySelector('button[aria-busy=true]') !== null

function store(): boolean {
  const unfinished: Unfinished = {
    path: window.location.pathname,
    reloads: reloads + 1,
    // Text that was typed before this script ran is only seen in the control.
    typed: allControls()
      .filter((control) => canBeKept(control) && (touched.has(control) || isChanged(control)))
      .map((control) => ({
        place: placeOf(control),
        state: Reflect.get(control, stateOf(control)) as string | boolean,
      })), // the two properties
    // A page that has to be loaded twice asks for the press after the second time too.
    isPressed: wasPressed || waitingElements().length > 0,
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

const allControls = () => [...document.querySelectorAll<Control>('input, textarea, select')]

const named = (name: string) => allControls().filter((control) => control.name === name)

const placeOf = (control: Control): Place => ({ name: control.name, index: named(control.name).indexOf(control) })

const find = ({ name, index }: Place) => named(name)[index] ?? null

function giveUp(text: string): Promise<never> {
  showPlainly(text, { stays: true })
  return new Promise<never>(() => {})
}

const seconds = (count: number) => new Promise<void>((over) => setTimeout(over, count * 1000))
