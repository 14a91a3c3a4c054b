import { useEffect, useState } from 'react'
import { staffHref } from '#domain/site/staff-href.ts'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { hearKeys, moveRow, pressOwn, toggleAllRows, toggleRow, useKey, useKeys } from './keys.ts'

const down = () => moveRow(1)
const up = () => moveRow(-1)
const ship = () => pressOwn('s')
const print = () => pressOwn('p')

export function StaffKeys() {
  const [isOpen, setOpen] = useState(false)
  const [show] = useState(() => () => setOpen(true))
  useEffect(() => hearKeys(), [])
  useKey('?', 'Show these shortcuts', 'Everywhere', show)
  useKey('j', 'Next row', 'In lists', down)
  useKey('k', 'Previous row', 'In lists', up)
  useKey('Enter', 'Open the row', 'In lists', null)
  useKey('x', 'Select the row, or deselect it', 'In lists', toggleRow)
  useKey('X', 'Select all rows, or none', 'In lists', toggleAllRows)
  useKey('Shift and click', 'Select every row from the last one selected to this one', 'In lists', null)
  useKey('s', 'Ship the selected rows, or this row', 'In lists', ship)
  useKey('p', 'Print the slips of the selected rows', 'In lists', print)
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts" width="small">
      <KeyList />
      <p className="mt-4 text-sm">
        How things are done here:{' '}
        <TextLink href={staffHref.handbook()} onClick={() => setOpen(false)}>
          the handbook
        </TextLink>
      </p>
    </Dialog>
  )
}

function KeyList() {
  const keys = useKeys()
  return (['Everywhere', 'In lists'] as const).map((group) => (
    <section key={group} className="not-first:mt-4">
      <h3 className="mb-1 text-sm font-semibold text-muted">{group}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 text-sm">
        {keys
          .filter((one) => one.group === group)
          .map(({ key, about }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border border-edge bg-sunken px-1.5 py-0.5 font-sans text-xs font-semibold">
                  {key.replace('mod+k', 'Ctrl or ⌘ K')}
                </kbd>
              </dt>
              <dd>{about}</dd>
            </div>
          ))}
      </dl>
    </section>
  ))
}
