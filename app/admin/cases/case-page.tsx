import { useParams } from '#app/parts/ui/router.tsx'
import { staffHref } from '#domain/site/staff-href.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { CopyButton } from '#app/parts/ui/copy-button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { closeInput, recordRepairInput } from '#contract/cases/cases.ts'
import { complaintOutcomes } from '#domain/customers/case.ts'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { readBy, useForm, FormField } from '#app/parts/forms/use-form.tsx'
import { londonDate } from '#domain/calendar/london-time.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { DatePicker } from '#app/parts/ui/date-picker.tsx'
import { UndeliveredNotice } from '../emails/undelivered-notice.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { Loaded } from '../list/loaded.tsx'
import { ApplicationDecisionDialog, applicationDecisions } from '../submissions/application-decision-dialog.tsx'
import { UntrustedText } from '../list/cells.tsx'
import { FactList } from '../list/fact-list.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { StateBadge } from '../list/badges.tsx'
import { CaseFiles } from './case-files.tsx'
import { CaseSide } from './case-side.tsx'
import { caseMarks, kindLabels, type StaffCase, complaintOutcomeLabels } from './case-words.ts'
import { Composer, NoteForm } from './composer.tsx'
import { DecideClaimDialog } from './decide-claim-dialog.tsx'
import { StaffThread } from './staff-thread.tsx'
import { useCaseAction } from './use-case-actions.ts'

export default function CasePage() {
  const { id = '' } = useParams()
  return (
    <AdminFrame title="Case" about={<TextLink href={staffHref.cases()}>All cases</TextLink>} path={staffHref.cases()}>
      <CaseOf key={id} id={id} />
    </AdminFrame>
  )
}

function CaseOf({ id }: { id: string }) {
  const query = useCall('find-case', { case_id: id }, { failure: 'Failed to load the case', keepsPrevious: true })
  return (
    <Loaded query={query} noun="the case" lines={10}>
      {(found) => <FoundCase found={found} />}
    </Loaded>
  )
}

function FoundCase({ found }: { found: StaffCase }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] 3xl:grid-cols-[minmax(0,72rem)_26rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <header className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Heading level={2} look="headline" className="whitespace-nowrap tabular-nums">
              {found.number}
            </Heading>
            <CopyButton text={found.number} noun="case number" className="-ml-2" />
            {caseMarks(found).map(({ label, tone }) => (
              <StateBadge key={label} tone={tone}>
                {label}
              </StateBadge>
            ))}
          </div>
          <p className="text-sm text-muted">
            {kindLabels[found.kind]}: <UntrustedText text={found.subject} className="font-semibold text-ink" />
          </p>
        </header>
        <UndeliveredNotice undelivered={found.undelivered} />
        {found.is_battery_suspect && (
          <Notice kind="danger" title="Battery hot, swollen or cracked">
            The customer told us so. The product must not be posted: please arrange a collection.
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          {found.kind === 'claim' && (
            <>
              <DialogButton variant="primary" dialog={(close) => <DecideClaimDialog found={found} onClose={close} />}>
                {found.outcome ? 'Decide again' : 'Decide claim'}
              </DialogButton>
              <DialogButton dialog={(close) => <RepairDialog found={found} onClose={close} />}>
                Record repair
              </DialogButton>
            </>
          )}
          {found.kind === 'retailer' && <ApplicationDecision found={found} />}
          {found.state !== 'closed' && found.kind !== 'retailer' && (
            <DialogButton dialog={(close) => <CloseCaseDialog found={found} onClose={close} />}>
              {found.kind === 'data-complaint' ? 'Decide complaint' : 'Close case'}
            </DialogButton>
          )}
        </div>
        <FactList
          facts={(found.submission?.answers ?? []).map(({ label, value }) => ({
            label,
            value: <UntrustedText text={value} clamp="lines" />,
          }))}
        />
        <CaseFiles found={found} />
        <StaffThread found={found} />
        <Composer found={found} />
        <NoteForm found={found} />
      </div>
      <CaseSide found={found} />
    </article>
  )
}

/** Approves or rejects, after a confirmation, because the applicant is notified at once. */
function ApplicationDecision({ found }: { found: StaffCase }) {
  const decide = useCallMutation('set-retailer-status', { done: 'Status updated', failed: 'Failed to update status' })
  const { submission } = found
  if (!submission) return null
  const offered = (['approved', 'rejected'] as const).filter((decision) => decision !== submission.status)
  return offered.map((decision) => (
    <DialogButton
      key={decision}
      variant={decision === 'approved' ? 'primary' : 'secondary'}
      dialog={(close) => (
        <ApplicationDecisionDialog
          decision={decision}
          business={found.subject}
          busy={decide.isPending}
          onClose={close}
          onDecide={() =>
            decide.mutate(
              { id: submission.id, status: decision, expected_updated_at: submission.updated_at },
              { onSettled: close },
            )
          }
        />
      )}
    >
      {applicationDecisions[decision].label}
    </DialogButton>
  ))
}

function CloseCaseDialog({ found, onClose }: { found: StaffCase; onClose: () => void }) {
  const close = useCaseAction('close-case', 'Case closed')
  const isComplaint = found.kind === 'data-complaint'
  const form = useForm({
    initial: { outcome: '', message: '' },
    read: ({ outcome, message }) =>
      readBy(closeInput)({
        case_id: found.id,
        message,
        outcome: outcome || null,
        expected_updated_at: found.updated_at,
      }),
    send: (input) => close.mutateAsync(input).then(onClose),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isComplaint ? 'Decide the complaint' : 'Close the case'}
      description={`${found.number}, ${found.name}`}
      act={
        isComplaint
          ? 'Decide and email them'
          : form.values.message.trim()
            ? 'Send and close'
            : 'Close without a message'
      }
      width="medium"
    >
      {isComplaint && (
        <SelectField
          form={form}
          name="outcome"
          label="Outcome"
          required
          placeholder="Choose"
          options={complaintOutcomes.map((value) => ({ value, label: complaintOutcomeLabels[value] }))}
        />
      )}
      <TextareaField
        form={form}
        name="message"
        label={isComplaint ? 'What we found' : 'Closing message'}
        hint={
          isComplaint
            ? 'The customer gets this by email.'
            : 'Sent by email. Leave it empty to close the case without an email.'
        }
        optional={!isComplaint}
        required={isComplaint}
        maxLength={5000}
      />
    </FormDialog>
  )
}

/** Records when the product arrived for repair and when it was sent back. The buyer's time to reject it is paused in between. */
function RepairDialog({ found, onClose }: { found: StaffCase; onClose: () => void }) {
  const { renderedAt } = useShop()
  const today = londonDate(new Date(renderedAt))
  const record = useCaseAction('record-repair', 'Repair recorded')
  const form = useForm({
    initial: { received_on: found.repair?.received_on ?? null, returned_on: found.repair?.returned_on ?? null },
    read: (days) => readBy(recordRepairInput)({ case_id: found.id, expected_updated_at: found.updated_at, ...days }),
    send: (input) => record.mutateAsync(input).then(onClose),
  })
  const dates = [
    { name: 'received_on', label: 'Received on', optional: false },
    { name: 'returned_on', label: 'Sent back on', optional: true },
  ] as const
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Repair or replacement"
      description={`${found.number}. This counts as a repair attempt. Between these two dates, the buyer’s 30 days to reject the product are paused.`}
      act="Save dates"
      width="medium"
    >
      {dates.map(({ name, label, optional }) => (
        <FormField key={name} form={form} name={name} label={label} optional={optional} required={!optional}>
          {(control) => (
            <DatePicker
              {...control}
              value={form.values[name]}
              latest={today}
              onChange={(day) => form.set({ [name]: day })}
            />
          )}
        </FormField>
      ))}
    </FormDialog>
  )
}
