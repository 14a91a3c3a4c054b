import type { ReactNode } from 'react'
import { formatDate, formatDay, londonDate } from '#domain/calendar/london-time.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { warrantyExclusions } from '#domain/products/warranty-exclusion.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import { useSession } from '#app/parts/session/use-session.ts'
import { Select } from '#app/parts/ui/select.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { TitledCard } from '../list/titled.tsx'
import { CallButton } from '../frame/call-button.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { UntrustedText, OrderLink, PersonLink } from '../list/cells.tsx'
import { nextActOf } from './after-outcome.ts'
import { deadlineLabels, kindLabels, outcomeLabels, type StaffCase } from './case-words.ts'
import { caseStateLabels } from '../list/badges.tsx'
import { useCaseAction } from './use-case-actions.ts'

export function CaseSide({ found }: { found: StaffCase }) {
  return (
    <div className="flex flex-col gap-4">
      <Part title="Due" id="case-due">
        <Deadlines found={found} />
      </Part>
      <Part title="Assigned to" id="case-assigned">
        <AssignCase found={found} />
      </Part>
      {found.outcome && (
        <Part title="Outcome" id="case-outcome">
          <p className="font-semibold">
            {outcomeLabels[found.outcome]}
            {found.attempt !== null && `, attempt ${found.attempt}`}
          </p>
          {found.outcome_exclusion && <p>Exclusion: {warrantyExclusions[found.outcome_exclusion]}</p>}
          {found.outcome_reason && <UntrustedText text={found.outcome_reason} clamp="lines" className="text-muted" />}
          {found.order?.is_verified && <NextAct outcome={found.outcome} orderId={found.order.id} />}
          {found.repair && (
            <p className="mt-1">
              Received {formatDate(found.repair.received_on)},{' '}
              {found.repair.returned_on ? `sent back ${formatDate(found.repair.returned_on)}` : 'still here'}
            </p>
          )}
        </Part>
      )}
      <Part title="Person" id="case-person">
        <Person found={found} />
      </Part>
      <Part title="Order and rights today" id="case-order">
        <Order found={found} />
      </Part>
    </div>
  )
}

function NextAct({ outcome, orderId }: { outcome: StaffCase['outcome']; orderId: string }) {
  const act = nextActOf(outcome, orderId)
  const mayAct = useMayAct(act?.needs ?? 'find-case')
  if (!act || !mayAct) return null
  return (
    <p className="mt-2">
      <TextLink href={act.address}>{act.label}</TextLink>
    </p>
  )
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <TitledCard id={id} title={title} level={3} look="mb-2 font-semibold" padding="small" className="text-sm">
      {children}
    </TitledCard>
  )
}

function Deadlines({ found: { deadlines } }: { found: StaffCase }) {
  if (deadlines.length === 0) return <p className="text-muted">Nothing is due.</p>
  return (
    <ul className="space-y-1">
      {deadlines.map(({ kind, due_at, met_at, is_overdue }) => (
        <li key={`${kind} ${due_at}`} className="flex justify-between gap-3">
          <span>{deadlineLabels[kind]}</span>
          <span className={is_overdue ? 'font-semibold text-danger' : 'text-muted'}>
            {met_at
              ? is_overdue
                ? 'Done late'
                : 'Done'
              : `${is_overdue ? 'Was due' : 'By'} ${formatDay(londonDate(new Date(due_at)))}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Person({ found }: { found: StaffCase }) {
  const { cases, orders } = found.person
  return (
    <>
      <UntrustedText text={found.name} className="block font-semibold" />
      <PersonLink email={found.email} />
      {found.submission?.phone && <UntrustedText text={found.submission.phone} className="block text-muted" />}
      {cases.length + orders.length > 0 && (
        <ul className="mt-3 space-y-1 border-t border-line pt-3">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderLink id={order.id} noun="Order" />{' '}
              <span className="text-muted">
                {order.quantity} × {order.product_name}, {formatMoney(order.total_amount, order.currency)}
              </span>
            </li>
          ))}
          {cases.map((other) => (
            <li key={other.id}>
              <TextLink href={staffHref.case(other.id)}>{other.number}</TextLink>{' '}
              <span className="text-muted">
                {kindLabels[other.kind]}, {caseStateLabels[other.state].toLowerCase()}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Order({ found: { order } }: { found: StaffCase }) {
  if (!order) return <p className="text-muted">They did not name an order.</p>
  return (
    <>
      {!order.is_verified && (
        <Notice kind="warning" title="Unverified" className="mb-3">
          They named this order, but it was bought with a different email address.
        </Notice>
      )}
      <p>
        <OrderLink id={order.id} noun="Order" />
      </p>
      <p className="text-muted">
        {order.quantity} × {order.product_name}, {formatMoney(order.total_amount, order.currency)}, placed{' '}
        {formatDate(londonDate(new Date(order.placed_at)))}
      </p>
      {order.rights.length === 0 ? (
        <p className="mt-2 text-muted">The buyer has no rights left on this order.</p>
      ) : (
        <>
          <p className="mt-3 border-t border-line pt-3 text-muted">
            The buyer’s rights today, as their order page says:
          </p>
          <ul className="mt-2 space-y-2">
            {order.rights.map(({ right, text }) => (
              <li key={right}>“{text}”</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const unassigned = 'unassigned'

function AssignCase({ found }: { found: StaffCase }) {
  const session = useSession()
  const assign = useCaseAction('assign-case', 'Assigned')
  const me = session.status === 'signed-in' ? session.user.id : null
  return (
    <div className="flex flex-col gap-2">
      <Select
        aria-label="Assigned to"
        value={found.assigned_to ?? unassigned}
        disabled={assign.isPending}
        options={[
          { value: unassigned, label: 'Unassigned' },
          ...found.colleagues.map(({ id, email }) => ({ value: id, label: id === me ? `${email} (me)` : email })),
        ]}
        onChoose={(chosen) => assign.mutate({ case_id: found.id, assigned_to: chosen === unassigned ? null : chosen })}
      />
      {me && found.assigned_to !== me && (
        <div>
          <CallButton call={assign} input={{ case_id: found.id, assigned_to: me }} disabled={assign.isPending}>
            Assign to me
          </CallButton>
        </div>
      )}
    </div>
  )
}
