import { useState, type ReactNode } from 'react'
import { useNavigate } from '#app/parts/ui/router.tsx'
import type { CallOutput } from '#contract/functions.ts'
import { formatCaseNumber } from '#domain/customers/case.ts'
import { emailTypeName } from '#domain/customers/email.ts'
import { formatMoney, formatPounds } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { addPersonNoteInput } from '#contract/people/people.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { readBy, useForm } from '#app/parts/forms/use-form.tsx'
import { SmallButton } from '../frame/small-button.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { Loaded } from '../list/loaded.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useAskedPerson } from './use-asked-person.ts'
import { PeopleList } from './people-list.tsx'
import { Age, UntrustedText } from '../list/cells.tsx'
import { caseStateLabels, PaymentBadge, ShippingBadge } from '../list/badges.tsx'

type Person = CallOutput<'find-person'>

/** All people, or one by email address, which is behind the #, so that no server logs it. */
export default function PeoplePage() {
  return (
    <AdminFrame
      title="People"
      about="Everyone who has ordered, the newest order first. Open a person to see their orders and messages."
      path={staffHref.people()}
    >
      <People />
    </AdminFrame>
  )
}

function People() {
  const navigate = useNavigate()
  const email = useAskedPerson()
  // Not in the address, where a server would log the name.
  const [search, setSearch] = useState('')
  const find = (text: string) => {
    setSearch(isWholeAddress(text) ? '' : text)
    navigate(isWholeAddress(text) ? staffHref.person(text) : staffHref.people())
  }
  const query = useCall('find-person', email === '' ? null : { email }, { failure: 'Failed to load the person' })
  return (
    <div className="flex flex-col gap-6">
      <div className="max-w-xl">
        <SearchBox
          key={email}
          label="Name or email address"
          placeholder="Ann Lee or name@example.com"
          value={email || search}
          onSearch={find}
        />
      </div>
      {email === '' ? (
        <PeopleList search={search} />
      ) : (
        <Loaded query={query} noun="the person" lines={8}>
          {(person) => <PersonFile person={person} />}
        </Loaded>
      )}
    </div>
  )
}

const isWholeAddress = (text: string) => /^\S+@\S+\.\S+$/.test(text)

function PersonFile({ person }: { person: Person }) {
  const { email, account, orders, cases, reviews, emails, total } = person
  const mayErase = useMayAct('erase-person')
  const name = orders.find((order) => order.customer_name)?.customer_name ?? cases[0]?.name ?? account?.name ?? 'Guest'
  const phone = orders.find((order) => order.customer_phone)?.customer_phone
  if (!account && orders.length + cases.length + emails.length + person.notes.length === 0) {
    return <EmptyState title="No one with this address">{email}</EmptyState>
  }
  return (
    <section aria-labelledby="person" className="flex flex-col gap-6">
      <div className="rounded-lg border border-line bg-surface p-4">
        <h2 id="person" className="text-xl font-semibold">
          <UntrustedText text={name} clamp="line" />
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <TextLink href={`mailto:${email}`} className="inline-block leading-6">
            {email}
          </TextLink>
          {phone && <UntrustedText text={phone} clamp="line" />}
          <span>{account ? 'Has an account' : 'No account'}</span>
          {account?.two_factor_enabled && <span>Two-factor sign-in</span>}
        </p>
        {mayErase && (
          <p className="mt-2 text-sm">
            <TextLink href={staffHref.personData(email)}>Export or erase their data</TextLink>
          </p>
        )}
        <p className="mt-2 text-sm">
          <span className="text-lg font-semibold tabular-nums">{formatPounds(total.kept)}</span>{' '}
          <span className="text-muted">
            kept from {total.orders} paid {total.orders === 1 ? 'order' : 'orders'}
          </span>
        </p>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <PersonLines
          title="Orders"
          empty="No orders"
          lines={orders.map((order) => ({
            id: order.id,
            address: staffHref.order(order.id),
            title: formatOrderNumber(order.id),
            about: `${order.quantity} × ${order.product_name}, ${formatMoney(order.total_amount, order.currency)}`,
            at: order.created_at,
            mark: (
              <>
                <PaymentBadge status={order.payment_status} /> <ShippingBadge status={order.shipping_status} />
              </>
            ),
          }))}
        />
        <PersonLines
          title="Messages and claims"
          empty="No messages"
          lines={cases.map((one) => ({
            id: one.id,
            address: staffHref.case(one.id),
            title: formatCaseNumber(one.number),
            about: one.subject,
            at: one.created_at,
            mark: caseStateLabels[one.state],
          }))}
        />
        {reviews.length > 0 && (
          <PersonLines
            title="Reviews"
            empty="No reviews"
            lines={reviews.map((one) => ({
              id: one.id,
              address: staffHref.order(one.order_id),
              title: `${one.stars} of 5 stars`,
              about: one.title || one.product_name,
              at: one.written_at,
              mark: one.state,
            }))}
          />
        )}
        <PersonLines
          title="Emails"
          empty="No emails"
          lines={emails.map((one) => ({
            id: one.id,
            address: staffHref.email(one.id),
            title: emailTypeName(one.email_type),
            about: one.subject,
            at: one.created_at,
            mark: one.status,
          }))}
        />
        <PersonNotes email={email} notes={person.notes} />
      </div>
    </section>
  )
}

type Line = { id: string; address: string; title: string; about: string; at: string; mark: ReactNode }

function PersonLines({ title, empty, lines }: { title: string; empty: string; lines: Line[] }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-surface">
      <h3 className="border-b border-line px-3 py-2 text-sm font-semibold">
        {title} <span className="font-normal text-muted">{lines.length}</span>
      </h3>
      {lines.length === 0 && <p className="px-3 py-3 text-sm text-muted">{empty}</p>}
      <ul className="divide-y divide-line">
        {lines.map(({ id, address, title: name, about, at, mark }) => (
          <li
            key={id}
            data-row
            className="flex min-h-9 items-center gap-x-3 gap-y-0.5 px-3 py-1 text-sm max-sm:flex-wrap max-sm:py-2"
          >
            <TextLink href={address} className="shrink-0 font-medium whitespace-nowrap tabular-nums">
              {name}
            </TextLink>
            <UntrustedText
              text={about}
              clamp="line"
              className="min-w-32 flex-1 text-muted max-sm:order-last max-sm:basis-full"
            />
            <span className="shrink-0 text-xs text-muted max-sm:ml-auto">{mark}</span>
            <span className="shrink-0 text-xs text-muted">
              <Age since={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Notes = CallOutput<'find-person'>['notes']

/** Internal notes about a person. The page says that the person may ask for a copy. */
function PersonNotes({ email, notes }: { email: string; notes: Notes }) {
  const add = useCallMutation('add-person-note', { done: 'Note added', failed: 'Failed to add the note' })
  const form = useForm({
    initial: { body: '' },
    read: ({ body }) => readBy(addPersonNoteInput)({ email, body }),
    async send(input: { email: string; body: string }) {
      await add.mutateAsync(input)
      form.set({ body: '' })
    },
  })
  return (
    <section aria-label="Notes" className="min-w-0 rounded-lg border border-line bg-surface">
      <h3 className="border-b border-line px-3 py-2 text-sm font-semibold">
        Notes <span className="font-normal text-muted">{notes.length}</span>
      </h3>
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="px-3 py-2 text-sm">
            <UntrustedText text={note.body} />
            <p className="text-xs text-muted">
              {note.written_by_email ?? 'A former colleague'}, <Age since={note.created_at} /> ago
            </p>
          </li>
        ))}
      </ul>
      <Form {...form.attributes} className="flex flex-col gap-3 border-t border-line p-3">
        <TextareaField
          form={form}
          name="body"
          label="New note"
          hint="This person may ask for a copy of what you write here."
          rows={2}
          maxLength={2000}
        />
        <SmallButton type="submit" className="self-start" busy={add.isPending}>
          Add note
        </SmallButton>
      </Form>
    </section>
  )
}
