import { X } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { useSearchParams } from '#app/parts/ui/router.tsx'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { mostCounted } from '#domain/orders/order-view.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { classNames } from '#app/parts/ui/class-names.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { CallButton } from '../frame/call-button.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'

type Filters = CallInput<'save-order-view'>['filters']
type Views = CallOutput<'list-order-views'>

const parameters = ['search', 'payment', 'shipping', 'show'] as const

/** The built-in views of the list, and those saved by staff. Each is an address that can be shared. */
export function OrderViews() {
  const [address] = useSearchParams()
  const { data } = useCall('list-order-views', {})
  const now = addressOf(Object.fromEntries(parameters.map((name) => [name, address.get(name) ?? undefined])))
  const views = data ? viewsOf(data) : []
  const isKnown = views.some((view) => view.address === now)
  const forget = useCallMutation('delete-order-view', { done: 'View deleted', failed: 'Failed to delete the view' })
  return (
    <nav aria-label="Views" className="flex min-w-0 items-center gap-2 max-lg:order-last max-lg:basis-full lg:flex-1">
      <ul className="flex min-w-0 flex-1 gap-1 overflow-x-auto p-1">
        {views.map(({ id, name, count, address: place }) => (
          <li key={id ?? name} ref={place === now ? bringIntoSight : undefined} className="flex shrink-0 items-center">
            <TextLink
              plain
              href={place}
              aria-current={place === now ? 'page' : undefined}
              className={classNames(
                'flex min-h-9 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium lg:min-h-8 whitespace-nowrap transition-colors',
                place === now ? 'bg-ink text-canvas' : 'text-muted hover:bg-ink/8 hover:text-ink',
              )}
            >
              {name}
              {count !== null && count > 0 && (
                <span className="text-xs font-semibold tabular-nums">{count >= mostCounted ? '99+' : count}</span>
              )}
            </TextLink>
            {id !== null && place === now && (
              <CallButton
                call={forget}
                input={{ id }}
                variant="quiet"
                aria-label={`Delete the view ${name}`}
                className="px-2!"
              >
                <Icon of={X} />
              </CallButton>
            )}
          </li>
        ))}
      </ul>
      {data && !isKnown && (
        <DialogButton variant="quiet" dialog={(close) => <SaveView filters={filtersOf(address)} onClose={close} />}>
          Save this view
        </DialogButton>
      )}
    </nav>
  )
}

/** Scrolls the row of views sideways, but not the page. */
function bringIntoSight(view: HTMLElement | null): void {
  const row = view?.parentElement
  if (!view || !row) return
  const [shown, frame] = [view.getBoundingClientRect(), row.getBoundingClientRect()]
  if (shown.right > frame.right) row.scrollLeft += shown.right - frame.right
  else if (shown.left < frame.left) row.scrollLeft -= frame.left - shown.left
}

function viewsOf({ views, saved }: Views) {
  return [
    ...views.map(({ name, show, count }) => ({
      id: null,
      name,
      count,
      address: addressOf({ show: show ?? undefined }),
    })),
    ...saved.map(({ id, name, filters, count }) => ({ id, name, count, address: addressOf(filters) })),
  ]
}

function addressOf(filters: { [Name in (typeof parameters)[number]]?: string | undefined }): string {
  const query = new URLSearchParams()
  for (const name of parameters) if (filters[name]) query.set(name, filters[name])
  return query.size === 0 ? staffHref.orders() : `${staffHref.orders()}?${query}`
}

/** The server refuses unknown values. */
function filtersOf(address: URLSearchParams): Filters {
  const given = parameters.map((name) => [name, address.get(name) || undefined])
  return Object.fromEntries(given) as Filters
}

function SaveView({ filters, onClose }: { filters: Filters; onClose: () => void }) {
  const save = useCallMutation('save-order-view', {
    done: ['View saved', 'Everyone who works here can see it.'],
    failed: 'Failed to save the view',
  })
  const form = useForm({
    initial: { name: '' },
    read: ({ name }) => (name.trim() ? { input: name.trim() } : { faults: { name: 'Please give it a name' } }),
    send: (name: string) => save.mutateAsync({ name, filters }).then(onClose),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Save this view"
      description="It keeps the search and the filters, not the orders found today."
      act="Save"
    >
      <TextField form={form} name="name" label="Name" required maxLength={60} />
    </FormDialog>
  )
}
