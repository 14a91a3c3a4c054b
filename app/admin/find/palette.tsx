import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLeave, useNavigate } from '#app/parts/ui/router.tsx'
import { mayAct } from '#domain/customers/role.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { classNames } from '#app/parts/ui/class-names.ts'
import { useRole } from '../frame/use-may-act.ts'
import { Age } from '../list/cells.tsx'
import { groupFindings, type Finding, type FindingGroup } from './group-findings.ts'

/**
 * Letters that come faster than this are searched together. Longer than the gap between the letters of a barcode scanner, shorter than a
 * fast typist's.
 */
const pauseMs = 30
/** The server also cuts the text to this length. A longer text was pasted by mistake. */
const longest = 400

type PaletteProps = {
  /** The text typed while the palette was loading. */
  typedBefore: string
  onClose: () => void
}

/** One search field for everything: a combobox with the results as its list. */
export function Palette({ typedBefore, onClose }: PaletteProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useLeave(onClose)
  const role = useRole()
  const [text, setText] = useState(typedBefore)
  const [chosen, setChosen] = useState(0)
  const asked = useAfterPause(text.trim())
  const query = useCall('find-anything', asked.length < 2 ? null : { text: asked }, { keepsPrevious: true })
  const found = asked.length < 2 ? undefined : query.data
  const isBusy = asked !== text.trim() || query.isStale || (asked.length > 1 && !query.data && !query.error)
  const { groups, isGuess } = groupFindings(
    text,
    { found: (!isBusy && found) || null, rows: found?.rows ?? [] },
    (least) => mayAct(role, least),
  )
  const all = groups.flatMap(({ findings }) => findings)
  const pages = groups.find(({ title }) => title === 'Pages')?.findings.length ?? 0
  const at = Math.min(chosen, all.length - 1)
  const isEntered = useRef(false)

  // Only `showModal` opens a modal dialog.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function go(finding: Finding | undefined) {
    if (!finding) return
    onClose()
    navigate(finding.address)
  }

  // A scanner sends Enter at once, and a fast typist may press it before the response. Until then the list is that of the
  // previous text, so wait.
  useEffect(() => {
    if (!isEntered.current || isBusy) return
    isEntered.current = false
    go(all[at])
  })

  function steer(event: KeyboardEvent) {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Enter' && isBusy && at >= pages) isEntered.current = true
    else if (event.key === 'Enter') go(all[at])
    else if (next !== undefined && all.length > 0) setChosen((next + all.length) % all.length)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Find anything"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className="m-0 mx-auto mt-[8dvh] max-h-[80dvh] w-[calc(100%-1.5rem)] max-w-2xl overflow-hidden rounded-xl border border-line bg-surface text-ink shadow-float open:flex max-md:mt-2 max-md:max-h-[calc(100dvh-1rem)]"
    >
      <div className="flex min-h-0 w-full flex-col">
        <div className="flex items-center gap-2 border-b border-line pr-2">
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type into it
            autoFocus
            type="text"
            role="combobox"
            aria-label="Find anything"
            aria-expanded={all.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={all[at] ? `${id}-${at}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={longest}
            placeholder="Order, name, email, phone, postcode, tracking, serial, payment, code, amount, page"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setChosen(0)
              isEntered.current = false
            }}
            onKeyDown={steer}
            className="min-h-13 w-full min-w-0 bg-transparent px-4 text-[1rem] outline-none"
          />
          <button
            type="button"
            onClick={onClose}
            className="min-h-9 rounded-md px-2.5 text-xs font-semibold text-muted hover:text-ink"
          >
            Close
          </button>
        </div>
        <p role="status" className={classNames('px-4 text-sm text-muted', wordsFor() === '' ? 'sr-only' : 'py-2')}>
          {wordsFor()}
        </p>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Results"
          aria-busy={isBusy}
          className="min-h-0 flex-1 overflow-y-auto p-1.5"
        >
          {groups.map((group) => (
            <Group key={group.title} group={group} id={id} all={all} at={at} onPoint={setChosen} onChoose={go} />
          ))}
        </div>
      </div>
    </dialog>
  )

  function wordsFor(): string {
    if (query.error) return 'The search failed. Keep typing to try again.'
    if (text.trim().length < 2) return ''
    if (asked !== text.trim() || query.isStale || (found === undefined && all.length === 0))
      return all.length > 0 ? '' : 'Searching…'
    if (all.length === 0) return 'Nothing found. Try fewer letters or a different word.'
    return isGuess ? 'No exact matches. Did you mean one of these?' : ''
  }
}

type GroupProps = {
  group: FindingGroup
  id: string
  all: Finding[]
  at: number
  onPoint: (index: number) => void
  onChoose: (finding: Finding) => void
}

function Group({ group, id, all, at, onPoint, onChoose }: GroupProps) {
  return (
    <div role="group" aria-label={group.title}>
      <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">
        {group.title}
      </p>
      {group.findings.map((finding) => {
        const index = all.indexOf(finding)
        return (
          <div
            key={finding.address + finding.title}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            ref={index === at ? bringIntoSight : undefined}
            onMouseMove={() => index !== at && onPoint(index)}
            onClick={() => onChoose(finding)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-4 rounded-md px-2.5 py-1 text-sm',
              index === at && 'bg-ink/8',
            )}
          >
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-medium">{finding.title}</bdi>
              {finding.about && <bdi className="block truncate text-xs text-muted">{finding.about}</bdi>}
            </span>
            {finding.at && (
              <span className="shrink-0 text-xs text-muted">
                <Age since={finding.at} />
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

function bringIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

/** The text to search: at once after a pause, else when typing stops, so that a scanner or a held key causes one request. */
function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  const typedAt = useRef(-Infinity)
  // Timers are outside React.
  useEffect(() => {
    const now = performance.now()
    const timer = setTimeout(() => setSettled(text), now - typedAt.current < pauseMs ? pauseMs : 0)
    typedAt.current = now
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
