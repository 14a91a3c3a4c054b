import { isChanged, isControl, stateOf, waitingElements, type Control } from './event-replay.ts'
import { showPlainly } from './plain-toast.ts'

// Typed and chosen answers that survive a reload of the page. They are in storage only during the reload.

const mostReloads = 4

/** Finds a control again by its name and its index among the controls of that name. The next document may be of another release. */
type Place = { name: string; index: number }
type Unfinished = {
  path: string
  reloads: number
  typed: { place: Place; state: string | boolean }[]
  /** Whether a button was pressed or a form submitted before a script could handle it. */
  isPressed: boolean
}

const touched = new Set<Control>()
let lastInFieldAt = 0
let reloads = 0
/** Whether a press was lost with the previous document. */
let wasPressed = false
let isPrivate: (path: string) => boolean = () => false
let storage: TabStorage | null = null
let destination: string | null = null
let isReloading = false

/** Storage of this tab. `write` returns whether the value outlasts this page. */
type TabStorage = { read: () => string | null; write: (text: string) => boolean; remove: () => void }

/** Starts to watch typed text. Text on pages with a private path is never stored. */
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

/** Reloads the page at a moment when no typed text is lost. Never returns; throws if the reload is not possible. */
export async function reloadUnfinished(): Promise<never> {
  if (reloads >= mostReloads) return giveUp('Part of this page could not be loaded. Please try again later.')
  await seconds(reloads && 2 ** reloads)
  if (!begun().every(canBeKept)) {
    showPlainly('Part of this page could not be loaded. Please reload the page when you have finished.', {
      stays: true,
    })
  }
  // Wait: keys pressed during a reload would be lost, and a form in flight might be sent twice.
  while (!begun().every(canBeKept) || isTyping() || isSending()) await seconds(0.25)
  if (!store()) return giveUp('Part of this page could not be loaded. Please reload the page.')
  // Store as late as possible: this document accepts typing until the next one has arrived, seconds later on a slow connection.
  addEventListener('pagehide', store, { once: true })
  isReloading = true
  if (destination === null) window.location.reload()
  else window.location.assign(destination)
  return await new Promise<never>(() => {})
}

/** A pressed link leads to its target, even if this page must be reloaded before the target's code has loaded. */
export async function onTheWayTo<Page>(address: string, page: Promise<Page>): Promise<Page> {
  destination = address
  // The reload in progress would interfere, so load the target instead.
  if (isReloading) window.location.assign(address)
  try {
    return await page
  } finally {
    if (destination === address) destination = null
  }
}

/** Restores text typed before the reload. Returns whether there was any. */
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
    // Text typed before this script ran is only in the control.
    typed: allControls()
      .filter((control) => canBeKept(control) && (touched.has(control) || isChanged(control)))
      .map((control) => ({
        place: placeOf(control),
        state: Reflect.get(control, stateOf(control)) as string | boolean,
      })), // `stateOf` names a property that is one of these two
    // A page that must be reloaded twice asks for the press again after the second reload.
    isPressed: wasPressed || waitingElements().length > 0,
  }
  return storage?.write(JSON.stringify(unfinished)) ?? false
}

function takeFromStorage(): Unfinished | null {
  const kept = storage?.read()
  storage?.remove()
  try {
    return kept ? (JSON.parse(kept) as Unfinished) : null // only `store` writes it
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
